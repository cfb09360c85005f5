"""The events: small and complete facts in the past tense. `evolve` folds them into the game, the journal keeps them."""

from banker.play.events.hammer import (
    AuctionClosed,
    AuctionOpened,
    BidderPassed,
    BidFell,
    BidMade,
    BuildingPlaced,
    BuildingWon,
    DeedsPutUp,
    OrderFell,
    ScarceKindEnded,
    ScarceSaleOpened,
    ScarcityAnswered,
    ScarcityCalled,
    ScarcityEnded,
)
from banker.play.events.holdings import (
    BuildingsChanged,
    DeedMortgaged,
    DeedMoved,
    MortgageKept,
    MortgageLifted,
    MortgageReceived,
    PotSet,
    StockSet,
)
from banker.play.events.settling import (
    ClaimOpened,
    ClaimsClosed,
    DebtIncurred,
    DebtLowered,
    DebtReassigned,
    GameEnded,
    LastTurnCalled,
    OfferEnded,
    OfferMade,
    Paid,
    PlayerLeft,
    SeatLeftToBank,
    SeatTakenBack,
    StaysSet,
)
from banker.play.events.turns import (
    BonusTaken,
    CardDrawn,
    CardKept,
    CardReturned,
    ClockExpired,
    ClockPaused,
    ClockResumed,
    DiceRolled,
    DiceThrown,
    Jailed,
    JailLeft,
    LapsSet,
    PawnHeld,
    PawnMoved,
    PawnSet,
    SecondLegBegan,
    SecondPeriodBegan,
    StepBegan,
    TryFailed,
    TurnBegan,
)

__all__ = [
    "AuctionClosed", "AuctionOpened", "BidFell", "BidMade", "BidderPassed", "BonusTaken", "BuildingPlaced",
    "BuildingWon", "BuildingsChanged", "CardDrawn", "CardKept", "CardReturned", "ClaimOpened", "ClaimsClosed",
    "ClockExpired", "ClockPaused", "ClockResumed", "DebtIncurred", "DebtLowered", "DebtReassigned", "DeedMortgaged",
    "DeedMoved", "DeedsPutUp", "DiceRolled", "DiceThrown", "Event", "Events", "GameEnded", "JailLeft", "Jailed",
    "LapsSet", "LastTurnCalled", "MortgageKept", "MortgageLifted", "MortgageReceived", "OfferEnded", "OfferMade",
    "OrderFell", "Paid", "PawnHeld", "PawnMoved", "PawnSet", "PlayerLeft", "PotSet", "ScarceKindEnded",
    "ScarceSaleOpened", "ScarcityAnswered", "ScarcityCalled", "ScarcityEnded", "SeatLeftToBank", "SeatTakenBack",
    "SecondLegBegan", "SecondPeriodBegan", "StaysSet", "StepBegan", "StockSet", "TryFailed", "TurnBegan",
]  # fmt: skip

Event = (
    TurnBegan | DiceRolled | DiceThrown | StepBegan | BonusTaken | SecondLegBegan | PawnMoved | PawnHeld | PawnSet |
    Jailed | JailLeft | TryFailed | CardDrawn | CardKept | CardReturned | LapsSet | ClockExpired | SecondPeriodBegan |
    ClockPaused | ClockResumed | DeedMoved | DeedMortgaged | MortgageLifted | MortgageReceived | MortgageKept |
    BuildingsChanged | StockSet | PotSet | DeedsPutUp | AuctionOpened | BidMade | BidFell | BidderPassed |
    AuctionClosed | ScarcityCalled | ScarcityAnswered | ScarcityEnded | OrderFell | ScarceSaleOpened |
    ScarceKindEnded | BuildingWon | BuildingPlaced | Paid | ClaimOpened | ClaimsClosed | DebtIncurred | DebtLowered |
    DebtReassigned | StaysSet | OfferMade | OfferEnded | PlayerLeft | SeatLeftToBank | SeatTakenBack |
    LastTurnCalled | GameEnded
)  # fmt: skip
Events = tuple[Event, ...]
