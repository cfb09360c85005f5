"""What a forge and an editor read: the checks there are those of `make`, from the project's own tools."""

import re
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"


def test_a_hook_before_a_commit_runs_what_make_lint_runs() -> None:
    (repo,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert repo["repo"] == "local"
    lint = MAKEFILE.partition("\nlint:")[2].partition("\n\n")[0]
    programs = {hook["entry"].split()[0].removeprefix(".venv/bin/") for hook in repo["hooks"]}
    assert programs <= set(re.findall(r"\$\(BIN\)/(\w+)", lint))


def test_a_forge_tries_every_python_that_the_project_allows_and_names_no_address() -> None:
    job = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["test"]
    allowed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    pythons = job["strategy"]["matrix"]["python"]
    assert allowed == f">={pythons[0]},<3.{int(pythons[-1].partition('.')[2]) + 1}"
    targets = [step["run"].split()[1] for step in job["steps"] if step.get("run", "").startswith("make ")]
    assert targets == ["test", "docs"]
    assert all(re.search(rf"^{target}:", MAKEFILE, re.MULTILINE) for target in targets)
    assert "://" not in WORKFLOW.read_text(encoding="utf-8")
