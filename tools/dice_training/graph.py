"""The ONNX writer of the training: it turns a trained chain of convolutions into a file that the reading runs."""

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

OPSET = 17
IR_VERSION = 9


class ConvBlock(nn.Module):
    """A 3x3 convolution, its normalisation and ReLU."""

    def __init__(self, into: int, out: int, stride: int = 1, dilation: int = 1) -> None:
        super().__init__()
        self.convolution = nn.Conv2d(into, out, 3, stride, padding=dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm2d(out)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The block's output."""
        return torch.relu(self.norm(self.convolution(seen)))

    def folded(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Weights and bias that include the normalisation."""
        norm = self.norm
        assert norm.running_mean is not None
        assert norm.running_var is not None
        factor = norm.weight / (norm.running_var + norm.eps).sqrt()
        return self.convolution.weight * factor[:, None, None, None], norm.bias - norm.running_mean * factor


def normalised(pictures: torch.Tensor) -> torch.Tensor:
    """Bytes as numbers around zero."""
    return (pictures.float() - 128) / 64


def plane_first(pictures: torch.Tensor) -> torch.Tensor:
    """Normalised pictures with the colours first; in memory they stay last, which is faster for the convolutions."""
    return normalised(pictures).permute(0, 3, 1, 2)


def half_precision() -> torch.autocast:
    """The forward pass of the training in bfloat16: a third of the time on a processor that has it."""
    return torch.autocast("cpu", dtype=torch.bfloat16)


class Graph:
    """An ONNX graph that grows node by node."""

    def __init__(self, source: str) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.source = source
        self.last = source
        self._normalise()

    def add(self, kind: str, *constants: torch.Tensor, **attributes: Any) -> None:
        """Append a node that takes the last output and these constants."""
        names = [self._constant(constant) for constant in constants]
        out = f"{kind.lower()}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, [self.last, *names], [out], **attributes))
        self.last = out

    def add_block(self, block: ConvBlock) -> None:
        """Append the block's convolution and its ReLU."""
        self.add_convolution(
            *block.folded(), stride=block.convolution.stride[0], dilation=block.convolution.dilation[0]
        )
        self.add("Relu")

    def add_convolution(self, weight: torch.Tensor, bias: torch.Tensor, stride: int = 1, dilation: int = 1) -> None:
        """Append a convolution that keeps the size, or divides it by the stride."""
        side = weight.shape[-1]
        pads = [dilation * (side // 2)] * 4
        self.add(
            "Conv", weight, bias, kernel_shape=[side] * 2, strides=[stride] * 2, dilations=[dilation] * 2, pads=pads
        )

    def split_heat(self) -> None:
        """Turn the first map into a chance and leave the others as they are."""
        whole = self.last
        self.add("Slice", *(torch.tensor([bound]) for bound in (0, 1, 1)))
        self.add("Sigmoid")
        heat, self.last = self.last, whole
        self.add("Slice", *(torch.tensor([bound]) for bound in (1, 5, 1)))
        self.nodes.append(helper.make_node("Concat", [heat, self.last], ["maps"], axis=1))

    def save(self, path: Path, shape: list[Any], output: str, output_shape: list[Any]) -> None:
        """Write the file; `shape` is that of the input, in bytes. A side with a name may have any length."""
        self.nodes[-1].output[0] = output
        source = helper.make_tensor_value_info(self.source, TensorProto.UINT8, shape)
        result = helper.make_tensor_value_info(output, TensorProto.FLOAT, output_shape)
        graph = helper.make_graph(self.nodes, path.stem, [source], [result], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
        onnx.checker.check_model(model)
        path.write_bytes(model.SerializeToString())

    def _normalise(self) -> None:
        self.add("Cast", to=TensorProto.FLOAT)
        self.add("Transpose", perm=[0, 3, 1, 2])
        self.add("Sub", torch.tensor(128.0))
        self.add("Mul", torch.tensor(1 / 64))

    def _constant(self, value: torch.Tensor) -> str:
        name = f"constant{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(value.detach().numpy()), name))
        return name
