// Part of Tenon. SPDX-License-Identifier: Apache-2.0
//
// The `tenon` dialect: one fixed-shape kernel as a graph of tensor values.

#ifndef TENON_CODEGEN_IR_TENONDIALECT_TD
#define TENON_CODEGEN_IR_TENONDIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/EnumAttr.td"

def Tenon_Dialect : Dialect {
  let name = "tenon";
  let cppNamespace = "::tenon::ir";
  let summary = "Kernels for exactly one shape";
  let description = [{
    The `tenon` dialect states *what* one kernel of exactly one shape computes.
    Values are ranked tensors of static shape. An `f32` tensor that an operation
    produces is a computed value: accumulated and held in FP32, rounded to a
    storage type only by `tenon.round_to`. A `tenon.kernel` carries its arguments
    in order (`tenon.arg`), its schedule and the template that applies it as
    attributes, so that the text form of the kernel is all that a compiler needs.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

class Tenon_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tenon::ir";
  let genSpecializedAttr = 0;
}

def Tenon_ArgumentRole : Tenon_Enum<"ArgumentRole", "what a caller passes", [
    I32EnumAttrCase<"Input", 0, "input">,
    I32EnumAttrCase<"Weight", 1, "weight">,
    I32EnumAttrCase<"Scalar", 2, "scalar">,
    I32EnumAttrCase<"Output", 3, "output">]>;

def Tenon_ScalarRange : Tenon_Enum<"ScalarRange", "legal values of a scalar", [
    I32EnumAttrCase<"Any", 0, "any">,
    I32EnumAttrCase<"PositiveFinite", 1, "positive_finite">]>;

def Tenon_ActivationKind : Tenon_Enum<"ActivationKind", "activation function", [
    I32EnumAttrCase<"SiLU", 0, "silu">,
    I32EnumAttrCase<"ReLU", 1, "relu">,
    I32EnumAttrCase<"Sigmoid", 2, "sigmoid">]>;

def Tenon_ActivationKindAttr
    : EnumAttr<Tenon_Dialect, Tenon_ActivationKind, "activation_kind">;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def Tenon_ScalarRangeParameter : EnumParameter<Tenon_ScalarRange> {
  let defaultValue = "::tenon::ir::ScalarRange::Any";
}

def Tenon_ArgumentAttr : AttrDef<Tenon_Dialect, "Argument"> {
  let mnemonic = "arg";
  let summary = "name, role and scalar range of one kernel argument";
  let description = [{
    Names one argument (or result) of a `tenon.kernel` as its caller sees it.

    Example: `#tenon.arg<"epsilon", scalar, positive_finite>`
  }];
  let parameters = (ins
    StringRefParameter<"the caller's name for the argument">:$name,
    EnumParameter<Tenon_ArgumentRole>:$role,
    Tenon_ScalarRangeParameter:$range);
  let assemblyFormat = "`<` $name `,` $role (`,` $range^)? `>`";
}

#endif // TENON_CODEGEN_IR_TENONDIALECT_TD
