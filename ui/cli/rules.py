"""The commands `banker rules`: print the rule sets, their differences, or one clause."""

import click

from ui.cli.output import json_option, print_json


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def rules(context: click.Context, as_json: bool) -> None:
    """The rule books, and where they differ."""
    if context.invoked_subcommand is None:
        from ui.cli.rule_tables import print_rulesets, rulebooks

        print_json(rulebooks()) if as_json else print_rulesets()


@rules.command("diff")
@click.argument("one")
@click.argument("other")
@json_option
def rules_diff(one: str, other: str, as_json: bool) -> None:
    """Print where two rule sets differ, clause by clause."""
    from ui.cli.rule_tables import differences, print_differences

    print_json(differences(one, other)) if as_json else print_differences(one, other)


@rules.command("clause")
@click.argument("name", metavar="CLAUSE", help="A clause such as T15.")
def rules_clause(name: str) -> None:
    """Print one clause of a rule book, in our words."""
    from ui.cli.rule_tables import print_clause

    print_clause(name)
