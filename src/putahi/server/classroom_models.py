"""The bodies of the routes for classes."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from putahi.server import classroom_examples as examples
from putahi.server.models import GameName, Level, Name, NewSettings, SettingsTold, Strict

Count = Annotated[StrictInt, Field(ge=1, le=10_000)]


class NewClass(Strict):
    """A class to be made. ``games`` take turns; ``size`` is how many play at a table of MAUW."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"games": ["mu-torere"], "rounds": 5},
                {
                    "games": ["mauw", "mu-torere"],
                    "pairing": "free",
                    "size": 4,
                    "level": "greedy",
                    "name": "Whaea Hana",
                    "options": {"mauw": {"quiet_limit": 40}},
                    "settings": {"open_hands": True, "hints": False},
                },
            ]
        },
    )

    games: Annotated[list[GameName], Field(min_length=1, max_length=3)]
    pairing: Literal["swiss", "free"] = "swiss"
    rounds: Annotated[StrictInt, Field(ge=1, le=20)] = 5
    size: Annotated[StrictInt, Field(ge=2, le=6)] = 2
    level: Level | None = None
    name: Name | None = None
    options: Annotated[dict[GameName, Annotated[dict[str, Any], Field(max_length=32)]], Field(max_length=3)] = Field(
        default_factory=dict
    )
    settings: NewSettings = NewSettings()


class JoiningClass(Strict):
    """Coming in with a nickname."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Mere"}]})

    name: Name


class Looking(Strict):
    """Looking for opponents; joining ``pupil``, who does; or filling up with computers."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{}, {"pupil": 3}, {"computers": True}]})

    pupil: Count | None = None
    computers: StrictBool = False


class ClassYou(BaseModel):
    """What is yours here: the class, a pupil's number, and the table where it plays now."""

    teacher: bool
    pupil: int | None
    table: str | None


class PupilTold(BaseModel):
    """A pupil who is not gone."""

    pupil: int
    name: str
    here: bool
    looking: bool
    table: str | None


class PlaceTold(BaseModel):
    """A place in a game: a pupil's (without a name once gone) or, without a number, a computer's."""

    pupil: int | None
    name: str | None
    points: float | None


class MeetingTold(BaseModel):
    """A game of the class."""

    table: str
    round: int
    game: GameName
    places: list[PlaceTold]
    status: Literal["playing", "over"]
    to_move: str | None


class StandingTold(BaseModel):
    """A line of the standings."""

    rank: int
    pupil: int
    name: str | None
    points: float
    buchholz: float
    wins: int
    played: int


class ClassTold(BaseModel):
    """A class, as this cookie may see it."""

    model_config = ConfigDict(
        populate_by_name=True, serialize_by_alias=True, json_schema_extra={"examples": [examples.CLASS]}
    )

    code: str = Field(alias="class")
    path: str
    url: str
    you: ClassYou
    pairing: Literal["swiss", "free"]
    games: list[GameName]
    size: int
    rounds: int
    level: str | None
    settings: SettingsTold
    status: Literal["joining", "playing", "between", "over"]
    round: int
    free: bool
    game: GameName
    next_game: GameName
    pupils: list[PupilTold]
    looking: list[list[int]]
    meetings: list[MeetingTold]
    standings: list[StandingTold]
    kept_until: float


class Classes(BaseModel):
    """Your classes as a teacher."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"classes": [examples.CLASS]}]})

    classes: list[ClassTold]
