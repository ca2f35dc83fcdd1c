// Part of Tenon. SPDX-License-Identifier: Apache-2.0

#ifndef TENON_CODEGEN_IR_TENONOPS_TD
#define TENON_CODEGEN_IR_TENONOPS_TD

include "tenon/codegen/IR/TenonDialect.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Tenon_Op<string mnemonic, list<Trait> traits = []>
    : Op<Tenon_Dialect, mnemonic, traits>;

// The tensor types a kernel can hold: what is stored, and FP32 as computed.
def Tenon_StoredTensor : StaticShapeTensorOf<[BF16, F32, F8E4M3FN]>;
def Tenon_RealTensor : StaticShapeTensorOf<[BF16, F32]>;
def Tenon_ComputedTensor : StaticShapeTensorOf<[F32]>;

//===----------------------------------------------------------------------===//
// Kernel
//===----------------------------------------------------------------------===//

def Tenon_KernelOp : Tenon_Op<"kernel", [
    AffineScope, AutomaticAllocationScope, FunctionOpInterface,
    IsolatedFromAbove, SingleBlock]> {
  let summary = "one kernel of exactly one shape";
  let description = [{
    Arguments are inputs, weights and scalars in the order the caller passes
    them; results are outputs, passed after them. Every argument and result
    carries a `tenon.arg` attribute. `schedule` holds the parameters of the
    template that will lay the kernel on the machine; parameters left out take
    the template's defaults.

    Example:

    ```mlir
    tenon.kernel @scale(
        %x: tensor<1x64xbf16> {tenon.arg = #tenon.arg<"x", input>},
        %g: tensor<64xbf16> {tenon.arg = #tenon.arg<"g", weight>})
        -> (tensor<1x64xbf16> {tenon.arg = #tenon.arg<"out", output>})
        attributes {schedule = {rows_per_wave = 2 : i64}} {
      %0 = tenon.mul %x, %g : tensor<1x64xbf16>, tensor<64xbf16>
      %1 = tenon.round_to %0 : tensor<1x64xf32> to bf16
      tenon.return %1 : tensor<1x64xbf16>
    }
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs,
    OptionalAttr<DictionaryAttr>:$schedule);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    //===------------------------------------------------------------------===//
    // FunctionOpInterface
    //===------------------------------------------------------------------===//
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() {
      return getFunctionType().getInputs();
    }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() {
      return getFunctionType().getResults();
    }
    ::mlir::Region *getCallableRegion() { return &getBody(); }

    /// The caller's view of argument `index`.
    ArgumentAttr getArgument(unsigned index);
    /// The caller's view of result `index`.
    ArgumentAttr getResultArgument(unsigned index);
  }];
}

def Tenon_ReturnOp : Tenon_Op<"return", [
    HasParent<"KernelOp">, Pure, ReturnLike, Terminator]> {
  let summary = "binds values to the kernel's outputs";
  let arguments = (ins Variadic<Tenon_StoredTensor>:$results);
  let assemblyFormat = "$results attr-dict `:` type($results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Producers and the contraction
//===----------------------------------------------------------------------===//

def Tenon_DequantizeOp : Tenon_Op<"dequantize", [Pure, InferTypeOpAdaptor]> {
  let summary = "low-precision weight times its group scales";
  let description = [{
    `result[n, k] = weight[n, k] * scale[n / rows, k / columns]`, exact.

    Example:

    ```mlir
    %w = tenon.dequantize %q, %s group [1, 64]
       : tensor<64x128xf8E4M3FN>, tensor<64x2xf32>
    ```
  }];
  let arguments = (ins
    StaticShapeTensorOf<[F8E4M3FN]>:$weight,
    Tenon_ComputedTensor:$scale,
    ConfinedAttr<I64Attr, [IntPositive]>:$group_rows,
    ConfinedAttr<I64Attr, [IntPositive]>:$group_columns);
  let results = (outs Tenon_ComputedTensor:$result);
  let assemblyFormat = [{
    $weight `,` $scale `group` ` ` `[` $group_rows `,` $group_columns `]`
    attr-dict `:` type($weight) `,` type($scale)
  }];
}

def Tenon_RmsNormOp : Tenon_Op<"rms_norm", [Pure, InferTypeOpAdaptor]> {
  let summary = "root-mean-square normalisation of each row";
  let description = [{
    `result[m, k] = x[m, k] * gamma[k] * rsqrt(mean_k(x[m, k]^2) + epsilon)`
    in FP32, unrounded.
  }];
  let arguments = (ins Tenon_RealTensor:$x, Tenon_RealTensor:$gamma,
                       F32:$epsilon);
  let results = (outs Tenon_ComputedTensor:$result);
  let assemblyFormat = [{
    $x `,` $gamma `,` $epsilon attr-dict `:` type($x) `,` type($gamma)
  }];
}

def Tenon_ContractOp : Tenon_Op<"contract", [Pure, InferTypeOpAdaptor]> {
  let summary = "activation times transposed weight";
  let description = [{
    `result[m, n] = sum_k x[m, k] * w[n, k]`, products and sums in FP32.
  }];
  let arguments = (ins Tenon_RealTensor:$x, Tenon_RealTensor:$weight);
  let results = (outs Tenon_ComputedTensor:$result);
  let assemblyFormat = [{
    $x `,` $weight attr-dict `:` type($x) `,` type($weight)
  }];
}

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

class Tenon_ElementwiseBinaryOp<string mnemonic, string what>
    : Tenon_Op<mnemonic, [Pure, InferTypeOpAdaptor]> {
  let summary = "elementwise " # what # " in FP32";
  let description = [{
    `rhs` has the shape of `lhs`, or is one row (`[n]` or `[1, n]`) that every
    row of `lhs` meets. The result has the shape of `lhs` and is unrounded.
  }];
  let arguments = (ins Tenon_RealTensor:$lhs, Tenon_RealTensor:$rhs);
  let results = (outs Tenon_ComputedTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)
  }];
}

def Tenon_AddOp : Tenon_ElementwiseBinaryOp<"add", "sum">;
def Tenon_MulOp : Tenon_ElementwiseBinaryOp<"mul", "product">;

def Tenon_ActivationOp : Tenon_Op<"activation", [Pure, InferTypeOpAdaptor]> {
  let summary = "elementwise activation function in FP32";
  let arguments = (ins Tenon_ActivationKindAttr:$kind, Tenon_RealTensor:$x);
  let results = (outs Tenon_ComputedTensor:$result);
  let assemblyFormat = "$kind $x attr-dict `:` type($x)";
}

def Tenon_RoundToOp : Tenon_Op<"round_to", [Pure, InferTypeOpAdaptor]> {
  let summary = "rounds a computed value to a storage type";
  let description = [{
    Round to nearest, ties to even. This is the only operation that rounds.
  }];
  let arguments = (ins Tenon_ComputedTensor:$x, TypeAttr:$dtype);
  let results = (outs Tenon_StoredTensor:$result);
  let assemblyFormat = "$x attr-dict `:` type($x) `to` $dtype";
}

def Tenon_PadColumnsOp : Tenon_Op<"pad_columns", [Pure, InferTypeOpAdaptor]> {
  let summary = "appends columns of positive zero";
  let arguments = (ins Tenon_StoredTensor:$x,
                       ConfinedAttr<I64Attr, [IntPositive]>:$columns);
  let results = (outs Tenon_StoredTensor:$result);
  let assemblyFormat = "$x `to` $columns attr-dict `:` type($x)";
}

#endif // TENON_CODEGEN_IR_TENONOPS_TD
