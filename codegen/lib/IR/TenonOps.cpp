// Part of Tenon. SPDX-License-Identifier: Apache-2.0
//
// Parsing, shape inference and verification of the `tenon` operations. Shapes
// are inferred in one place per operation; a wrong shape is reported there with
// both sides.

#include "tenon/codegen/IR/TenonDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tenon::ir;

#define GET_OP_CLASSES
#include "tenon/codegen/IR/TenonOps.cpp.inc"

namespace {

RankedTensorType tensorOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

RankedTensorType computed(RankedTensorType like, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, Float32Type::get(like.getContext()));
}

/// An error in the wording of `emitOpError`, for places without an operation.
template <typename Op, typename... Args>
LogicalResult inferenceError(std::optional<Location> location, Args &&...args) {
  return emitOptionalError(location, "'", Op::getOperationName(), "' op ",
                           std::forward<Args>(args)...);
}

template <typename Op>
LogicalResult requireRank2(std::optional<Location> location, StringRef operand,
                           RankedTensorType type) {
  if (type.getRank() == 2)
    return success();
  return inferenceError<Op>(location, operand, " has type ", type,
                            ", expected a tensor of rank 2");
}

/// Whether `row` is one row of `type`: `[n]` or `[1, n]`.
bool isRowOf(RankedTensorType row, RankedTensorType type) {
  return row.getRank() <= type.getRank() && row.getRank() > 0 &&
         row.getShape().back() == type.getShape().back() &&
         row.getNumElements() == type.getShape().back();
}

template <typename Op>
LogicalResult inferElementwise(std::optional<Location> location, Value lhs,
                               Value rhs, SmallVectorImpl<Type> &results) {
  RankedTensorType left = tensorOf(lhs), right = tensorOf(rhs);
  if (left.getShape() != right.getShape() && !isRowOf(right, left))
    return inferenceError<Op>(location, "rhs has type ", right,
                              ", expected the shape or one row of lhs ", left);
  results.push_back(computed(left, left.getShape()));
  return success();
}

} // namespace

//===----------------------------------------------------------------------===//
// KernelOp
//===----------------------------------------------------------------------===//

ParseResult KernelOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> arguments,
                      ArrayRef<Type> results,
                      function_interface_impl::VariadicFlag, std::string &) {
    return builder.getFunctionType(arguments, results);
  };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false,
      getFunctionTypeAttrName(result.name), buildType,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void KernelOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(
      printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
      getArgAttrsAttrName(), getResAttrsAttrName());
}

ArgumentAttr KernelOp::getArgument(unsigned index) {
  return getArgAttrOfType<ArgumentAttr>(index, kArgumentAttrName);
}

ArgumentAttr KernelOp::getResultArgument(unsigned index) {
  return getResultAttrOfType<ArgumentAttr>(index, kArgumentAttrName);
}

LogicalResult KernelOp::verify() {
  if (getNumResults() == 0)
    return emitOpError("has no result, expected at least one output");
  llvm::StringSet<> names;
  auto check = [&](ArgumentAttr argument, StringRef what,
                   unsigned index) -> LogicalResult {
    if (!argument)
      return emitOpError() << what << index << " lacks '" << kArgumentAttrName
                           << "'";
    if (argument.getName().empty())
      return emitOpError() << what << index << " has an empty name";
    if (!names.insert(argument.getName()).second)
      return emitOpError() << "names two arguments \"" << argument.getName()
                           << "\"";
    return success();
  };
  for (unsigned i = 0; i < getNumArguments(); ++i)
    if (failed(check(getArgument(i), "argument #", i)))
      return failure();
  for (unsigned i = 0; i < getNumResults(); ++i)
    if (failed(check(getResultArgument(i), "result #", i)))
      return failure();
  return success();
}

LogicalResult ReturnOp::verify() {
  auto kernel = cast<KernelOp>((*this)->getParentOp());
  if (getOperandTypes() == kernel.getResultTypes())
    return success();
  return emitOpError() << "returns (" << getOperandTypes()
                       << "), expected the outputs of \""
                       << kernel.getSymName() << "\" (" << kernel.getResultTypes()
                       << ")";
}

//===----------------------------------------------------------------------===//
// Producers and the contraction
//===----------------------------------------------------------------------===//

LogicalResult
DequantizeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                               Adaptor adaptor,
                               SmallVectorImpl<Type> &results) {
  RankedTensorType weight = tensorOf(adaptor.getWeight());
  RankedTensorType scale = tensorOf(adaptor.getScale());
  if (failed(requireRank2<DequantizeOp>(location, "weight", weight)) ||
      failed(requireRank2<DequantizeOp>(location, "scale", scale)))
    return failure();
  int64_t group[] = {static_cast<int64_t>(adaptor.getGroupRows()),
                     static_cast<int64_t>(adaptor.getGroupColumns())};
  constexpr llvm::StringLiteral dimensionNames[] = {"rows", "columns"};
  for (auto [dimension, name] : llvm::enumerate(dimensionNames)) {
    int64_t size = weight.getDimSize(dimension);
    int64_t extent = group[dimension];
    if (extent <= 0 || size % extent != 0)
      return inferenceError<DequantizeOp>(location, "group of ", extent, " ",
                                          name, " does not divide the ", size,
                                          " ", name, " of weight");
    if (scale.getDimSize(dimension) != size / extent)
      return inferenceError<DequantizeOp>(
          location, "scale has type ", scale, ", expected ", size / extent, " ",
          name, " for weight ", weight, " in groups of ", extent);
  }
  results.push_back(computed(weight, weight.getShape()));
  return success();
}

LogicalResult RmsNormOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &results) {
  RankedTensorType x = tensorOf(adaptor.getX());
  RankedTensorType gamma = tensorOf(adaptor.getGamma());
  if (failed(requireRank2<RmsNormOp>(location, "x", x)))
    return failure();
  if (!isRowOf(gamma, x))
    return inferenceError<RmsNormOp>(location, "gamma has type ", gamma,
                                     ", expected one row of x ", x);
  results.push_back(computed(x, x.getShape()));
  return success();
}

LogicalResult ContractOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location> location,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &results) {
  RankedTensorType x = tensorOf(adaptor.getX());
  RankedTensorType weight = tensorOf(adaptor.getWeight());
  if (failed(requireRank2<ContractOp>(location, "x", x)) ||
      failed(requireRank2<ContractOp>(location, "weight", weight)))
    return failure();
  if (x.getDimSize(1) != weight.getDimSize(1))
    return inferenceError<ContractOp>(location, "x has ", x.getDimSize(1),
                                      " columns, weight has ",
                                      weight.getDimSize(1));
  results.push_back(computed(x, {x.getDimSize(0), weight.getDimSize(0)}));
  return success();
}

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

LogicalResult AddOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &results) {
  return inferElementwise<AddOp>(location, adaptor.getLhs(), adaptor.getRhs(),
                                 results);
}

LogicalResult MulOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &results) {
  return inferElementwise<MulOp>(location, adaptor.getLhs(), adaptor.getRhs(),
                                 results);
}

LogicalResult ActivationOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location>,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &results) {
  RankedTensorType x = tensorOf(adaptor.getX());
  results.push_back(computed(x, x.getShape()));
  return success();
}

LogicalResult RoundToOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &results) {
  Type dtype = adaptor.getDtype();
  if (!isa<BFloat16Type, Float8E4M3FNType>(dtype))
    return inferenceError<RoundToOp>(location, "rounds to '", dtype,
                                     "', expected bf16 or f8E4M3FN");
  results.push_back(
      RankedTensorType::get(tensorOf(adaptor.getX()).getShape(), dtype));
  return success();
}

LogicalResult PadColumnsOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> location,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &results) {
  RankedTensorType x = tensorOf(adaptor.getX());
  if (failed(requireRank2<PadColumnsOp>(location, "x", x)))
    return failure();
  int64_t columns = adaptor.getColumns();
  if (columns < x.getDimSize(1))
    return inferenceError<PadColumnsOp>(location, "pads to ", columns,
                                        " columns, x already has ",
                                        x.getDimSize(1));
  results.push_back(
      RankedTensorType::get({x.getDimSize(0), columns}, x.getElementType()));
  return success();
}
