"""Which pictures do the pages of the documents show? `tests.pictures` draws them, `test_docs` compares them with the
pages.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from tests.ui import (
    positions,
    positions_bank,
    positions_choosing,
    positions_dealing,
    positions_hall,
    positions_looking,
    positions_pages,
    positions_past,
    positions_phones,
    positions_pictures,
    positions_planning,
    positions_plugged,
    positions_seating,
    positions_settings,
    positions_tutorial,
)
from ui.locale.words import LANGUAGES, Language, Words
from ui.theme import Light, Look
from ui.toolkit.parts import View

LANDSCAPE: Final = (800, 480)
DESKTOP: Final = (1280, 720)
PORTRAIT: Final = (720, 1280)
BOARD: Final = (1024, 600)
"""From this size on the board is the home."""
WITH_STRIP: Final = (800, 624)
"""The bench's strip lies under the screen."""


class Picture(msgspec.Struct, frozen=True):
    """A screen to draw: a position, the size in pixels, the language, the light, and what else was chosen of the
    look.
    """

    name: str
    position: Callable[[Words], View]
    size: tuple[int, int] = LANDSCAPE
    language: Language = "en"
    light: Light = "evening"
    has_large_text: bool = False
    has_patterns: bool = False

    @property
    def look(self) -> Look:
        """Nothing moves on a picture."""
        return Look(self.light, is_still=True, has_large_text=self.has_large_text, has_patterns=self.has_patterns)


BEFORE: Final = (
    Picture("welcome", positions_seating.welcome_to_go_on),
    Picture("tutorial", positions_tutorial.tutorial_pay),
    Picture("past-games", positions_seating.past_games),
    Picture("cards", positions_seating.card_list),
    Picture("new-game", positions_seating.new_game),
    Picture("name", positions_pages.naming),
    Picture("boards", positions_seating.own_boards),
    Picture("rules", positions_seating.rules_otherwise),
    Picture("house-rules", positions_seating.house_rules),
    Picture("one-rule", positions_seating.one_rule),
    Picture("table-differs", positions_seating.table_differs_much),
    Picture("the-table", positions_seating.table_manners),
    Picture("whose-card", positions_seating.whose_new_card),
    Picture("who-begins", positions_pages.who_begins),
    Picture("lots", positions_seating.lots_by_the_book),
    Picture("notes", positions_seating.handing_out),
    Picture("take-over", positions_seating.taking_over),
    Picture("take-over-cash", positions_seating.player_taken),
    Picture("take-over-deeds", positions_seating.levels_taken_legally),
)
TURN: Final = (
    Picture("table", positions.table),
    Picture("board-home", positions.table, BOARD),
    Picture("dice-read", positions_choosing.dice_read),
    Picture("third-die", positions_choosing.third_die),
    Picture("bus", positions_choosing.bus),
    Picture("buy", positions.buy),
    Picture("raise-to-buy", positions.raise_to_buy),
    Picture("claim", positions.claim),
    Picture("tap", positions.tap),
    Picture("paid", positions.paid),
    Picture("everybody-pays", positions.everybody_pays),
    Picture("tax", positions_choosing.income_tax),
    Picture("draw", positions.draw),
    Picture("draw-move", positions_dealing.cards_that_move),
    Picture("card", positions_dealing.card_of_everybody),
    Picture("jail", positions.jail),
    Picture("end-of-turn", positions.end_of_turn),
)
MONEY: Final = (
    Picture("auction", positions.auction),
    Picture("sold", positions.sold),
    Picture("group", positions_planning.group_of_three),
    Picture("first-hotel", positions_planning.first_hotel),
    Picture("chain", positions_planning.chain),
    Picture("build", positions_pages.build),
    Picture("plan-deeds", positions_planning.plan_of_stations),
    Picture("buildings-too", positions_pages.wanted),
    Picture("auction-house", positions_planning.scarce_houses),
    Picture("place", positions_planning.place_of_a_house),
    Picture("deal", positions_dealing.deal_with_a_group),
    Picture("deal-cash", positions_dealing.deal_money),
    Picture("deal-then", positions_dealing.deal_of_millions_then),
    Picture("deals-begun", positions_dealing.deals_begun),
    Picture("offer", positions_pages.offered),
    Picture("received", positions_pages.received),
    Picture("debt", positions.debt),
    Picture("bankrupt", positions_dealing.bankrupt_to_a_player),
    Picture("leave", positions_dealing.leaving),
    Picture("bank-decides", positions_bank.bank_buys),
    Picture("leave-sheet", positions_dealing.leaving_by_sharing_out),
)
LOOKING: Final = (
    Picture("strip", positions_looking.strip),
    Picture("band", positions_looking.band),
    Picture("menu", positions_pages.menu),
    Picture("player", positions_pages.player),
    Picture("account", positions_looking.account),
    Picture("private", positions_looking.private_table),
    Picture("phones", positions_phones.phones_of_four),
    Picture("phone-code", positions_phones.phone_code),
    Picture("hall-seats", positions_hall.hall_seats),
    Picture("hall-cut-off", positions_hall.hall_cut_off),
    Picture("deeds", positions_pages.deeds),
    Picture("deed", positions_pages.deed),
    Picture("board", positions_looking.board),
    Picture("side", positions_looking.side),
    Picture("why", positions_looking.why_paid),
    Picture("why-tax", positions_looking.why_tax),
    Picture("matters", positions_looking.matters),
    Picture("signs", positions_pages.signs),
)
MENDING: Final = (
    Picture("undo", positions_past.undo_of_much),
    Picture("search", positions_past.search),
    Picture("dispute", positions_past.dispute),
    Picture("hands", positions_past.hands),
    Picture("two-players", positions_past.two_players),
    Picture("bankers-card", positions_past.bankers),
    Picture("everybody-agrees", positions_past.everybody_agrees),
    Picture("banker", positions_past.banker_menu),
    Picture("correction", positions_past.correction),
    Picture("pawn", positions_past.pawn_into_jail),
    Picture("stock-take", positions_past.stock_take_with_notes),
    Picture("deed-counted", positions_past.deed_counted),
    Picture("differences", positions_past.differences),
    Picture("paused", positions_pages.paused),
)
END: Final = (
    Picture("end", positions_pages.end),
    Picture("worth", positions_pictures.worth_sheet),
    Picture("picture-worth", positions_pictures.pictures_worth),
    Picture("picture-odds", positions_pictures.pictures_odds),
    Picture("picture-groups", positions_pictures.pictures_groups),
    Picture("picture-deeds", positions_pictures.pictures_deeds),
    Picture("picture-landings", positions_pictures.pictures_landings),
    Picture("picture-time", positions_pictures.pictures_time),
)
SETTINGS: Final = (
    Picture("settings", positions_settings.settings_menu),
    Picture("language", positions_settings.language),
    Picture("person", positions_settings.person),
    Picture("sound", positions_settings.sound),
    Picture("look", positions_settings.look),
    Picture("screen", positions_settings.screen),
    Picture("devices", positions_settings.devices),
    Picture("new-device", positions_plugged.new_reader),
    Picture("button-sought", positions_plugged.button_sought_low),
    Picture("device-tried", positions_settings.reader_answered),
    Picture("lost-reader", positions_pages.lost_reader),
    Picture("unknown-card", positions_pages.unknown_card),
    Picture("damaged", positions_pages.damaged),
    Picture("bench", positions_choosing.on_the_bench, WITH_STRIP),
)
LOOKS: Final = (
    Picture("table-day", positions.table, light="day"),
    Picture("buy-day", positions.buy, light="day"),
    Picture("table-eight", positions.table_of_eight),
    Picture("table-wide", positions.table, DESKTOP),
    Picture("table-upright", positions.table, PORTRAIT),
    Picture("auction-upright", positions.auction_of_eight, PORTRAIT),
    Picture("large-words", positions.claim, has_large_text=True),
    Picture("patterns", positions.table, has_patterns=True),
    Picture("table-polish", positions.buy, language="pl"),
    Picture("table-spanish", positions_planning.plan_in_pesetas, language="es"),
    Picture("table-romanian", positions.jail, language="ro"),
)
FIRST_EVENING: Final = ("new-game", "table", "buy", "tap", "auction", "end")
"""What the quick start shows, in every language."""
_ENGLISH: Final = (*BEFORE, *TURN, *MONEY, *LOOKING, *MENDING, *END, *SETTINGS, *LOOKS)
QUICK_START: Final = tuple(
    msgspec.structs.replace(picture, name=f"{picture.name}-{language}", language=language)
    for language in LANGUAGES[1:]
    for picture in _ENGLISH
    if picture.name in FIRST_EVENING
)
DOCUMENTS: Final = (*_ENGLISH, *QUICK_START)
EVENING: Final = "evening"
"""The film of an evening, the picture that moves."""
