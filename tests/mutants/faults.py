"""Which small faults could stand in a file? Each changes one node of its tree, as a slip of a hand would.

Comparisons, `and` and `or`, figures, signs, guards never or always taken, statements left out, arguments swapped or
left out, the other of two words that are easily mistaken. Annotations, docstrings and assertions stay as they are.
"""

import ast
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
}  # fmt: skip
PAIRS = (
    ("by", "to"), ("gives", "gets"), ("owner", "lander"), ("debtor", "creditor"), ("houses", "hotels"),
    ("house_price", "hotel_price"), ("payer", "payee"), ("giver", "receiver"), ("mortgage_value", "price"),
    ("is_complete", "is_group_built"), ("rolls", "doubles"), ("has_third_die", "uses_third_die"),
)  # fmt: skip
"""Attributes and functions of which each could stand for the other."""
BUILT_IN = {"min": "max", "max": "min", "any": "all", "all": "any"}
MISTAKEN = {a: b for pair in PAIRS for a, b in (pair, pair[::-1])}
OTHER_MEMBER = {"Step": ("DONE", "ROLL"), "Reason": ("WRONG_PHASE", "DEBT_OPEN"), "Why": ("CARD", "DEAL")}
"""Of these enumerations another member: the first, or the second for the first."""


class Slot(NamedTuple):
    """Where a node stands: a field of its parent, or a place in a list there."""

    parent: ast.AST
    field: str
    at: int | None = None

    def put(self, node: object) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class Fault(NamedTuple):
    """Another node in one slot of a file's tree."""

    module: str
    function: str
    line: int
    before: str
    after: str
    tree: ast.Module
    slot: Slot
    node: object


def faults_of(module: str, source: str) -> Iterator[Fault]:
    """Every fault of a file, always in the same order."""
    tree = ast.parse(source)
    for slot, node, function, statement in _walk(tree, "", tree):
        for other in _others(node):
            before = _headline(statement)
            slot.put(other)
            is_whole = node is statement
            after = _headline(other) if is_whole and isinstance(other, ast.stmt) else _headline(statement)
            slot.put(node)
            if before != after:
                yield Fault(module, function, _line(statement), before, after, tree, slot, other)


def _walk(node: ast.AST, function: str, statement: ast.AST) -> Iterator[tuple[Slot, Any, str, ast.AST]]:
    """Every node that may be changed, with its slot, the function and the statement around it."""
    for slot, child in _children(node):
        if isinstance(child, ast.Assert | ast.Import | ast.ImportFrom) or _is_docstring(child):
            continue
        name = child.name if isinstance(child, ast.FunctionDef) else function
        around = child if isinstance(child, ast.stmt | ast.comprehension) else statement
        yield slot, child, name, around
        yield from _walk(child, name, around)


def _children(node: ast.AST) -> Iterator[tuple[Slot, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "ctx"):
            continue
        if isinstance(value, ast.AST):
            yield Slot(node, field), value
        elif isinstance(value, list):
            yield from ((Slot(node, field, at), each) for at, each in enumerate(value) if isinstance(each, ast.AST))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _line(statement: Any) -> int:
    line: int = (statement.target if isinstance(statement, ast.comprehension) else statement).lineno
    return line


def _headline(node: Any) -> str:
    """The statement in one line, of a compound one its first."""
    if isinstance(node, ast.comprehension):
        return ast.unparse(ast.GeneratorExp(ast.Name("..."), [node]))
    return ast.unparse(node).splitlines()[0]


def _others(node: Any) -> Iterator[object]:
    """What could stand there by mistake."""
    kind = _KINDS.get(type(node))
    if kind:
        yield from kind(node)


def _compare(node: ast.Compare) -> Iterator[ast.AST]:
    for at, op in enumerate(node.ops):
        for other in COMPARED[type(op)]:
            yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)
    last = node.comparators[-1]
    if isinstance(last, ast.Tuple) and isinstance(node.ops[-1], ast.In | ast.NotIn):
        for at in range(len(last.elts)):
            fewer = ast.Tuple([*last.elts[:at], *last.elts[at + 1 :]], ast.Load())
            yield ast.Compare(node.left, node.ops, [*node.comparators[:-1], fewer])


def _bool_op(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _unary_op(node: ast.UnaryOp) -> Iterator[ast.AST]:
    yield node.operand


def _bin_op(node: ast.BinOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.BitOr):  # of types
        yield from (node.left, node.right)
    elif type(node.op) in RECKONED:
        yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)


def _constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))


def _name(node: ast.Name) -> Iterator[ast.AST]:
    if node.id in BUILT_IN:
        yield ast.Name(BUILT_IN[node.id], node.ctx)


def _attribute(node: ast.Attribute) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Name) and node.value.id in OTHER_MEMBER:
        first, second = OTHER_MEMBER[node.value.id]
        yield ast.Attribute(node.value, second if node.attr == first else first, node.ctx)
    elif node.attr in MISTAKEN:
        yield ast.Attribute(node.value, MISTAKEN[node.attr], node.ctx)


def _call(node: ast.Call) -> Iterator[ast.AST]:
    for at in range(len(node.args) - 1):
        if not all(_is_plain(each) for each in node.args[at : at + 2]):
            continue
        swapped = [*node.args[:at], node.args[at + 1], node.args[at], *node.args[at + 2 :]]
        yield ast.Call(node.func, swapped, node.keywords)
    for at in range(len(node.keywords)):
        yield ast.Call(node.func, node.args, [*node.keywords[:at], *node.keywords[at + 1 :]])


def _is_plain(node: ast.expr) -> bool:
    """A value that another could be mistaken for: not the game itself, nor a reason."""
    if isinstance(node, ast.Attribute):
        return node.attr != "game" and not (isinstance(node.value, ast.Name) and node.value.id in OTHER_MEMBER)
    return isinstance(node, ast.Name) and node.id not in ("draft", "game", "isinstance")


def _if_else(node: ast.IfExp) -> Iterator[ast.AST]:
    yield from (node.body, node.orelse)


def _if(node: ast.If) -> Iterator[ast.AST]:
    for value in (False, True):
        yield ast.If(ast.Constant(value), node.body, node.orelse)


def _comprehension(node: ast.comprehension) -> Iterator[ast.AST]:
    for at in range(len(node.ifs)):
        yield ast.comprehension(node.target, node.iter, [*node.ifs[:at], *node.ifs[at + 1 :]], node.is_async)


def _left_out(node: ast.stmt) -> Iterator[ast.AST]:
    yield ast.Pass()


_KINDS: dict[type, Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _bool_op,
    ast.UnaryOp: _unary_op,
    ast.BinOp: _bin_op,
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Call: _call,
    ast.IfExp: _if_else,
    ast.If: _if,
    ast.comprehension: _comprehension,
    ast.Expr: _left_out,
    ast.AugAssign: _left_out,
    ast.Continue: _left_out,
}
