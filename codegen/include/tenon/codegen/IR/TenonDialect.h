// Part of Tenon. SPDX-License-Identifier: Apache-2.0
//
// The `tenon` dialect: operations, attributes, and names of attributes.

#ifndef TENON_CODEGEN_IR_TENONDIALECT_H
#define TENON_CODEGEN_IR_TENONDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tenon/codegen/IR/TenonDialect.h.inc"

#include "tenon/codegen/IR/TenonEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tenon/codegen/IR/TenonAttrs.h.inc"

#define GET_OP_CLASSES
#include "tenon/codegen/IR/TenonOps.h.inc"

namespace tenon::ir {

/// Argument and result attribute that holds an `ArgumentAttr`.
inline constexpr llvm::StringLiteral kArgumentAttrName = "tenon.arg";

} // namespace tenon::ir

#endif // TENON_CODEGEN_IR_TENONDIALECT_H
