"""A tournament's day, from an empty folder to the cup: a real hall, six boxes with people at them, and a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from selenium.webdriver.common.action_chains import ActionChains

from tests.hall.day_hands import DayBox, DayHall, Person, Wire, banker, until
from tests.phones.browser import Browser, Tab

RULES: Final = """
[tournament]
rounds = 1
minutes = 90
semi_final = {semi_final}
final = 4
"""
PAGES: Final = ("/", "/table/1", "/room", "/seating", "/standings", "/wall")
JUDGE: Final = "00000000F0"
NAMES: Final = (
    "Zażółć Gęś", "Łucja Dąb", "Ștefan Țepeș", "Ñandú Peña", "Ángel Ruiz", "Józef Wójcik", "Ioana Mîndru",
    "Ewa Nowak", "Olaf Lis", "Ania Zając", "Bartek Kos", "Celina Maj", "Darek Bąk", "Filip Sęk", "Gosia Żuk",
    "Hela Rak", "Iga Wilk", "Jan Kruk", "Kasia Pająk", "Leon Ćma", "Maja Sowa", "Nina Jeż", "Oskar Dzik",
    "Piotr Żbik", "Róża Kret",
)  # fmt: skip
ANSWERED: Final = (
    "return document.getElementById('table_orders').textContent.split('answered by').length > arguments[0]"
)
SEATED: Final = """return Object.fromEntries([...document.querySelectorAll("#grid .st")].map((each) =>
    [each.querySelector(".n").textContent.replace(/\\D/g, ""), [...each.querySelectorAll(".nm")]
        .map((name) => name.firstChild.textContent.trim())]))"""
ALTERNATES: Final = ("Sara Łoś", "Tomek Ryś")
CARDS: Final = {name: f"00000000{number:02X}" for number, name in enumerate((*NAMES, *ALTERNATES), 1)}


class Day:
    """The hall, its boxes by the numbers of their tables, and the people at their browsers."""

    def __init__(
        self, folder: Path, browser: Browser, ends: list[Callable[[], object]], tables: int, semi_final: int = 0
    ) -> None:
        self.folder, self.ends, self.browser, self.tables = folder, ends, browser, range(1, tables + 1)
        self.boxes: dict[int, DayBox] = {}
        self.hall = DayHall(folder, RULES.format(semi_final=semi_final))
        self.hall.name("Marta", "director", "")
        self.hall.name("Olaf", "judge", JUDGE)
        self.hall.serve()
        ends.append(self.hall.close)
        self.wall = self.tab(1920, 1080)
        self.wall.open(self.hall.wall)
        self.marta = Person(self.hall, self.tab(1280, 800), "Marta")
        self.olaf = Person(self.hall, self.tab(390, 780), "Olaf")

    def tab(self, width: int, height: int) -> Tab:
        found = self.browser.phone()
        self.browser.command("Security.setIgnoreCertificateErrors", ignore=True)
        found.resize(width, height)
        return found

    def code(self, button: str) -> str:
        self.marta.press(button)
        code: str = self.marta.tab.wait_for("return document.querySelector('code')?.textContent")
        return code

    def boxes_join(self) -> None:
        """All by their scanners."""
        for number in self.tables:
            box = self.boxes[number] = DayBox(self.folder / f"box{number}")
            self.ends.append(box.close)
            box.start()
        for number, box in self.boxes.items():
            self.marta.go("")
            code = self.code("Code for a new table")
            assert box.hands(hall=True).says("Join a hall")
            box.join(code, f"Table {number} of: Spring Cup")
            self.marta.go("")
            self.marta.sees(f"Table {number}.", "calm")
        self.marta.sees("Messages: all read", "machine")
        self.hall.check_pages(*PAGES)

    def table_3_is_led_over_a_wire(self) -> None:
        """A cable that can be pulled."""
        self.boxes[3].end()
        self.wire = Wire(self.hall.folder)
        self.ends.append(self.wire.close)
        self.wire.lead(self.boxes[3])
        self.boxes[3].start()
        self.boxes[3].until("in the hall")

    def players_enter(self) -> None:
        """From a list with letters of four languages."""
        rows = [("name", "card", "alternate"), *((name, CARDS[name], "") for name in NAMES[: 4 * len(self.tables)])]
        rows += [(name, CARDS[name], "yes") for name in ALTERNATES]
        (self.folder / "list.csv").write_text("".join(";".join(row) + "\n" for row in rows), encoding="utf-8")
        self.marta.go("seating")
        self.marta.tab.front().find_element("css selector", "input[type=file]").send_keys(str(self.folder / "list.csv"))
        self.marta.sees("Ștefan Țepeș", "outside")
        self.marta.sees("Tomek Ryś", "outside")

    def seats(self) -> None:
        marta, last = self.marta, f"Table {self.tables[-1]}"
        marta.does("Assign seats for the next round", shown=last, region="grid")
        marta.does("Publish the seats", shown="the scoreboard shows them", region="todo")
        self.wall.wait_for_text("Find your table", "round")
        assert NAMES[0] in self.wall.text("pages")
        marta.fills("", "Enter", "Róża Kret", "outside", Name=NAMES[24], Number_of_the_card=CARDS[NAMES[24]])
        marta.touches("Róża Kret", last)
        marta.does(f"Róża Kret to table {self.tables[-1]}", shown="Róża Kret", region="grid")
        assert "Róża Kret" not in self.wall.text("pages")
        marta.tab.wait_for("return !document.getElementById('chosen').textContent.trim()")  # what is below moves up
        marta.does("Publish the seats", shown="the scoreboard shows them", region="todo")
        self.wall.wait_for_text("Róża Kret", "pages")

    @property
    def drawn(self) -> dict[int, list[str]]:
        """The names at each table, as the page *Seating* shows them."""
        found: dict[str, list[str]] = self.marta.tab.run(SEATED)
        return {int(number): names for number, names in found.items()}

    def seats_change(self) -> None:
        """A swap, its undo, a withdrawal whose seat an alternate takes, and somebody who did not come."""
        marta, before = self.marta, self.drawn
        one, other, gone, missing = before[1][0], before[2][0], before[3][0], before[4][0]
        marta.touches(one, other)
        marta.does(f"Swap {one} and {other}")
        marta.tab.wait_for(f"const seated = (() => {{{SEATED}}})(); return seated[1][0] === arguments[0]", other)
        marta.does("Undo")
        marta.tab.wait_for(f"const seated = (() => {{{SEATED}}})(); return seated[1][0] === arguments[0]", one)
        marta.touches(gone)
        marta.does(f"{gone} withdraws", "is ill", f"Withdrawn 1{gone}", "outside")
        marta.sees(ALTERNATES[0], "grid")
        marta.touches(missing)
        marta.does(f"{missing} did not come", "", f"Did not come 1{missing}", "outside")
        marta.sees(ALTERNATES[1], "grid")
        assert len([name for names in self.drawn.values() for name in names]) == 25

    def round_starts(self, title: str) -> None:
        """Everybody holds their card, and the games begin."""
        self.marta.go("seating")
        seated = self.drawn
        self.marta.does(f"Start: {title}", shown="The round has started", region="round")
        self.wall.wait_for_text("If it ended now", "heading")
        self.hall.check_pages(*PAGES)
        self.people_sit(title, seated)

    def people_sit(self, title: str, seated: dict[int, list[str]]) -> None:
        """Everybody holds the card that the hall knows; the games begin."""
        for number, names in seated.items():
            box = self.boxes[number]
            box.until(f"Table {number}, {title}: who is playing?")
            for name in names:
                box.hold(CARDS[name])
            self.game_begins(number, len(names))
        self.marta.go("")
        for number in seated:
            self.boxes[number].hands(play=4)
        self.marta.sees("to move", "calm")

    def game_begins(self, number: int, players: int) -> None:
        """Until a new game of so many is played at this table."""
        box = self.boxes[number]
        until(lambda: not (shown := box.shows()).is_over and len(shown.names) == players, f"table {number} waits")

    def play(self, count: int, *tables: int) -> None:
        """So many commands at these tables."""
        for number in tables:
            self.boxes[number].hands(play=count)

    def play_to_the_end(self, number: int) -> None:
        """Until the game of this table is over."""
        until(lambda: self.boxes[number].hands(play=50).is_over, f"table {number} does not end")

    def typing_goes_on(self) -> None:
        """Who types a ruling keeps the keyboard while the table plays."""
        marta, box = self.marta, self.boxes[2]
        marta.go("table/2")
        marta.press("Transfer")
        marta.tab.front().find_element("id", "MoneyMoved-why").click()
        for word in ("START ", "was ", "paid ", "twice"):
            ActionChains(marta.tab.front()).send_keys(word).perform()
            entry = box.hands(play=2).entry
            marta.sees(f"What happened{entry}", "past")
        assert marta.tab.run("return document.getElementById('MoneyMoved-why').value") == "START was paid twice"

    def judge_rules(self) -> None:
        """Somebody calls the judge, whose ruling of each kind is answered by the table and lies over it."""
        olaf, box = self.olaf, self.boxes[1]
        box.hands(judge=True)
        self.marta.go("")
        self.marta.sees("The judge was called", "need")
        olaf.go("table/1")
        one = box.shows().names[0]
        why = {"Why": "START was paid twice"}
        rulings = (
            ("Transfer", {"From": one, "To": "Bank", "Amount": "100"}, "→"),
            ("Place a pawn", {"Player": one, "Where_to": "10"}, "→"),
            ("Undo entries", {"How_many": "1"}, "This entry will be undone:"),
        )
        for count, (title, fields, effect) in enumerate(rulings, 1):
            olaf.sees(f"(entry {box.shows().entry})", "ruling")  # what is undone counts from the newest entry shown
            olaf.fills(title, "Confirm as judge", effect=effect, **fields, **why)
            box.until("Ruling by Olaf")
            olaf.tab.wait_for(ANSWERED, count)
        olaf.fills("Minutes", "Confirm as judge", "ends at", "table_orders", Extra_minutes="5", **why)
        box.until("Olaf sets the end of the round")
        box.hands(play=1)  # what the judge said lay over the table
        box.hands(judge=False)
        self.marta.sees("+5:00", "calm")

    def pauses(self) -> None:
        """One table and then all of them stand, and go on."""
        marta = self.marta
        marta.go("table/2")
        marta.does("Pause", shown="Continue", region="state")
        until(lambda: self.boxes[2].shows().is_paused, "table 2 does not stand")
        marta.does("Continue")
        until(lambda: not self.boxes[2].shows().is_paused, "table 2 stands")
        marta.go("")
        marta.tab.wait_for("return !document.getElementById('calm').textContent.includes('Pause')")
        marta.does("Pause all", shown="Pause", region="calm")
        self.wall.wait_for_text("Paused", "round")
        until(lambda: all(box.shows().is_paused for box in self.boxes.values()), "a table plays on")
        marta.does("Continue")
        self.wall.wait_for_text("If it ended now", "heading")
        until(lambda: not any(box.shows().is_paused for box in self.boxes.values()), "a table stands")

    def box_is_replaced(self) -> None:
        """The plug of table 4 is pulled; another box goes on with its game."""
        before = self.boxes[4].hands(play=5)
        self.marta.go("table/4")
        self.marta.sees(f"What happened{before.entry}", "past")
        self.boxes[4].end(is_killed=True)
        box = self.boxes[4] = DayBox(self.folder / "box4-again")
        self.ends.append(box.close)
        box.start()
        code = self.code("Code for another machine")
        box.hands(hall=True)
        box.scan(code)
        box.until("The hall has a game from this table")
        after = box.hands(touch="Continue it")
        assert (after.names, after.entry) >= (before.names, before.entry)
        entry = box.hands(play=3).entry
        self.marta.go("table/4")
        self.marta.sees(f"What happened{entry}", "past")

    def box_is_copied(self, number: int) -> None:
        """A table is played on by two boxes with one key; the director sees both versions, decides, and one stops."""
        box = self.boxes[number]
        box.end()
        copy = box.copy(self.folder / "copy")
        self.ends.append(copy.close)
        box.start()
        entry = box.hands(play=5).entry
        self.marta.go(f"table/{number}")
        self.marta.sees(f"What happened{entry}", "past")
        copy.start()
        own = copy.hands(play=3).entry
        copy.until("two versions")
        for text in ("Two machines share one key.", f"hall’s version entry {entry}", f"table’s version entry {own}"):
            self.marta.sees(text, "versions")
        self.marta.does("Keep the hall’s version", "the other box is a copy")
        self.marta.sees("The hall’s version counts", "versions")
        copy.until("This game goes on at another machine.")
        until(lambda: copy.shows().is_paused, "the copy plays on")
        copy.end()
        self.marta.tab.wait_for("return document.getElementById('versions').childElementCount === 0")
        self.marta.sees(f"What happened{box.hands(play=2).entry}", "past")

    def table_is_cut_off(self) -> None:
        """The cable of table 3 is pulled; it plays on."""
        self.wire.pull()
        self.boxes[3].until("cut off")
        self.play(5, 3)
        self.marta.go("")
        self.marta.sees("No contact since", "need")

    def round_ends(self, *tables: int) -> None:
        """The last turn is called, all play to the end."""
        self.marta.go("")
        self.marta.does("Last turn for all")
        self.wall.wait_for_text("Last turn", "round")
        for number in tables:
            self.boxes[number].until("Last turn")
            self.play_to_the_end(number)

    def table_signs(self, number: int, *missing: str) -> None:
        """All at the table hold their cards, and the judge does."""
        box = self.boxes[number]
        until(lambda: box.hands(touch="Continue").says("Is this right?"), f"table {number} asks for no result")
        for name in box.shows().names:
            if name not in missing:
                box.hold(next(card for each, card in CARDS.items() if each.split()[0] == name))
        box.hold(JUDGE)
        box.until("The result is confirmed")

    def results_come(self) -> None:
        """By cards, from every table."""
        for number in self.tables:
            self.table_signs(number)
        self.wall.wait_for_text("The count", "round")

    def results_count(self) -> None:
        """By cards, by the judge for a missing card, from paper, and a late one that does not count."""
        marta = self.marta
        for number in (1, 4, 5, 6):
            self.table_signs(number)
        self.table_signs(2, self.boxes[2].shows().names[0])
        marta.go("standings")
        marta.sees("4 of 6 results confirmed", "places")
        for name in self.boxes[2].shows().names:
            marta.sees(name, "sign")
        marta.does("Confirm the result of table 2", "a card is lost", "5 of 6 results confirmed", "places")
        paper = " ".join(str(1500 - 100 * seat) for seat in range(4))
        by_hand = {"Table": "Round 1, table 3", "Worth_of_each": paper, "Why": "the table is cut off"}
        marta.fills("Enter a result", "Confirm the result", "6 of 6 results confirmed", "places", **by_hand)
        self.wall.wait_for_text("The count", "round")

    def late_result_comes(self) -> None:
        """Table 3 signs when the next round is seated, and its cable is plugged in again."""
        self.play_to_the_end(3)
        self.table_signs(3)
        self.wire.plug()
        self.boxes[3].until("in the hall")
        self.marta.go("standings")
        self.marta.sees("A result of the table is not counted", "changes")
        self.marta.go("")
        self.marta.sees("Late result", "need")
        self.marta.go("table/3")
        self.marta.sees("This result came late. It differs from the one that counts.", "late_result")
        self.marta.does("Keep the one that counts", "the paper was signed by all")
        self.marta.tab.wait_for("return document.getElementById('late_result').childElementCount === 0")

    def director_corrects(self) -> None:
        """A penalty and a correction, each with who and why."""
        marta = self.marta
        marta.go("standings")
        penalty = {"Player": NAMES[0], "Points_off": "0.5", "Why": "came late"}
        marta.fills("Penalty", "Deduct points", f"{NAMES[0]}: penalty of 0.5", "changes", **penalty)
        paper = " ".join(str(1400 - 100 * seat) for seat in range(4))
        wrong = {"Table": "Round 1, table 3", "Worth_of_each": paper, "Why": "typed wrongly"}
        marta.fills("Enter a result", "Confirm the result", "The result is corrected", "changes", **wrong)

    def rules_change(self) -> None:
        """The final is to have three players and shorter rounds: the page says first what follows."""
        self.marta.go("seating")
        changed = {"Minutes_of_a_round": "60", "Players_in_the_final": "3"}
        self.marta.fills(
            "Change the rules",
            "Set these rules",
            "Nothing changes.",
            "agreed",
            effect="90 minutes → 60 minutes",
            **changed,
        )
        self.marta.sees("Rules of the tournament", "moves")

    def next_round(self, title: str, *tables: int) -> None:
        """The best are seated, play and sign."""
        self.marta.go("seating")
        self.marta.does("Assign seats for the next round", shown=title, region="round")
        self.marta.does("Publish the seats", shown="the scoreboard shows them", region="todo")
        self.wall.wait_for_text("Find your table", "round")
        self.round_starts(title)
        self.play(20, *tables)
        self.round_ends(*tables)
        for number in tables:
            self.table_signs(number)

    def tournament_ends(self) -> None:
        """The winner is on the wall, and the files are there."""
        self.marta.go("seating")
        self.marta.does("End the tournament")
        self.wall.wait_for_text("The winner: ", "round")
        self.hall.check_pages(*PAGES)
        for kind in ("pdf", "csv", "json", "zip"):
            answer = self.hall.get(f"/export.{kind}", "Marta")
            assert answer and answer[0] == 200 and len(answer[1]) > 500, kind
        audit = banker("hall", "audit", "--folder", self.hall.folder.path)
        assert "gaps 0, doubles 0, broken links 0, standings unlike 0, results unlike 0" in audit
