// Part of Tenon. SPDX-License-Identifier: Apache-2.0

#include "tenon/codegen/IR/TenonDialect.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tenon::ir;

#include "tenon/codegen/IR/TenonDialect.cpp.inc"

#include "tenon/codegen/IR/TenonEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tenon/codegen/IR/TenonAttrs.cpp.inc"

void TenonDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tenon/codegen/IR/TenonOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tenon/codegen/IR/TenonAttrs.cpp.inc"
      >();
}

/// A role and a type that cannot go together, as a reason; empty if they can.
static std::string roleMismatch(ArgumentAttr argument, Type type,
                                bool isResult) {
  std::string typeText;
  llvm::raw_string_ostream(typeText) << type;
  bool isOutput = argument.getRole() == ArgumentRole::Output;
  if (isOutput != isResult)
    return ("has role '" + stringifyArgumentRole(argument.getRole()) +
            "', expected " + (isResult ? "'output'" : "an input role"))
        .str();
  bool isScalar = argument.getRole() == ArgumentRole::Scalar;
  if (isScalar && !type.isF32())
    return "is a scalar, expected type 'f32', got '" + typeText + "'";
  if (!isScalar && !isa<RankedTensorType>(type))
    return ("has role '" + stringifyArgumentRole(argument.getRole()) +
            "', expected a ranked tensor, got '" + typeText + "'")
        .str();
  if (!isScalar && argument.getRange() != ScalarRange::Any)
    return "has a scalar range, expected one on scalars only";
  return {};
}

static LogicalResult verifyArgumentAttr(Operation *op, NamedAttribute attribute,
                                        Type type, unsigned index,
                                        bool isResult) {
  StringRef what = isResult ? "result #" : "argument #";
  auto kernel = dyn_cast<KernelOp>(op);
  if (!kernel || attribute.getName() != kArgumentAttrName)
    return op->emitOpError() << "has unknown attribute '"
                             << attribute.getName().getValue() << "' on "
                             << what << index << ", expected '"
                             << kArgumentAttrName << "' on a tenon.kernel";
  auto argument = dyn_cast<ArgumentAttr>(attribute.getValue());
  if (!argument)
    return op->emitOpError() << what << index << " has '" << kArgumentAttrName
                             << "' = " << attribute.getValue()
                             << ", expected a #tenon.arg";
  std::string reason = roleMismatch(argument, type, isResult);
  if (!reason.empty())
    return op->emitOpError()
           << what << index << " \"" << argument.getName() << "\" " << reason;
  return success();
}

LogicalResult TenonDialect::verifyRegionArgAttribute(Operation *op,
                                                     unsigned regionIndex,
                                                     unsigned argIndex,
                                                     NamedAttribute attribute) {
  Type type = cast<FunctionOpInterface>(op).getArgumentTypes()[argIndex];
  return verifyArgumentAttr(op, attribute, type, argIndex, /*isResult=*/false);
}

LogicalResult TenonDialect::verifyRegionResultAttribute(
    Operation *op, unsigned regionIndex, unsigned resultIndex,
    NamedAttribute attribute) {
  Type type = cast<FunctionOpInterface>(op).getResultTypes()[resultIndex];
  return verifyArgumentAttr(op, attribute, type, resultIndex,
                            /*isResult=*/true);
}
