// What goes over the wire, as docs/protocol.md has it.

export type GameName = 'mu-torere' | 'mauw' | 'maui';
export type Seat = string | number;

export interface GameCard {
  game: GameName;
  title: string;
  line: string;
  seats: [number, number];
  kinds: Kind[];
  default_level?: string;
}

export interface Kind {
  level: string;
  title: string;
  words: string;
  number?: number | null;
}

export interface Clause {
  title: string;
  words: string;
}

export interface Explained {
  title: string;
  words: string;
  short?: string;
}

export interface GameOption {
  name: string;
  clause: string;
  words: string;
  default: unknown;
  schema: { type?: string | string[]; enum?: unknown[]; minimum?: number; maximum?: number };
  /** The values of `enum` in words. */
  values: string[];
}

export interface GameInfo extends GameCard {
  hidden: boolean;
  draw_offers: boolean;
  options: GameOption[];
  clauses: Record<string, Clause>;
  cards: Record<string, Explained>;
  taonga?: Record<string, Explained>;
  tokens?: Record<string, Explained>;
  formations?: Record<string, Explained>;
}

export type PlayerKind = 'person' | 'computer' | 'open';

export interface Player {
  player: number;
  kind: PlayerKind;
  name: string | null;
  level: string | null;
  title: string;
  connected: boolean;
  yours: boolean;
  owner: boolean;
  seat: Seat | null;
}

export interface Settings {
  chat: boolean;
  undo: boolean;
  hints: boolean;
  spectators: boolean;
  open_hands: boolean;
  coach: boolean;
}

export interface Series {
  games: number;
  draws: number;
  players: { player: number; won: number; by_seat: Record<string, number> }[];
  seats: Record<string, number>;
}

export interface Table {
  table: string;
  game: GameName;
  title: string;
  options: Record<string, unknown>;
  status: 'waiting' | 'playing' | 'over';
  your_turn?: boolean;
  settings: Settings;
  players: Player[];
  you: { owner: boolean; seats: Seat[]; players: number[]; coach: boolean; sees_all: boolean };
  spectators: number;
  number: number;
  begin: 'listed' | 'random';
  /** Do all see all hands in the game now on; may a coach? */
  open_hands: boolean;
  coaching: boolean;
  coaches: { name: string; connected: boolean }[];
  /** The class that the table belongs to, and where you play in it now. */
  classroom: { code: string; path: string; table: string | null } | null;
  coach_invitation: { code: string; url: string; path: string } | null;
  same_deal: boolean;
  seed: number | null;
  /** What its game began with: the deal, a position, or a record that somebody gave to study. */
  origin: 'deal' | 'position' | 'record';
  invitation: { code: string; url: string; path: string } | null;
  series: Series;
  rematch: { wanted: number[]; swap: boolean } | null;
  draw: { by: Seat; agreed: Seat[] } | null;
}

export interface NewTable {
  game: GameName;
  options?: Record<string, unknown>;
  name?: string;
  begin?: 'listed' | 'random';
  players: { kind: 'you' | 'computer' | 'open' | 'here'; level?: string; name?: string }[];
  settings?: Partial<Settings>;
  seed?: number;
  /** A position to start from. */
  code?: string;
}

/** A position as its code holds it, seen from one seat. */
export interface Position {
  game: GameName;
  title: string;
  options: Record<string, unknown>;
  seats: Seat[];
  seat: Seat | null;
  /** What that seat does not see was drawn anew, and is not the truth. */
  redrawn: boolean;
  hidden: boolean;
  to_move: Seat | null;
  view: unknown;
  more: unknown;
  outcome: Outcome | null;
}

export type PartName = 'card' | 'to' | 'as' | 'act' | 'from' | 'row' | 'colour' | 'warrior' | 'token' | 'target';
export type Step = [PartName, string | number];
export type Parts = Partial<Record<PartName, string | number>>;

export interface Legal {
  move: string;
  kind: string;
  label: string;
  steps: Step[];
  parts: Parts;
  preview?: Preview;
  reveals?: boolean;
}

/** What a move would bring about, as far as its player can know. */
export interface Preview {
  words?: string;
  clause?: string;
  tags?: string[];
  columns?: Record<string, number>;
  gain?: 'mauw' | 'pair';
  ihi?: number;
  against?: number;
  falls?: string[];
  formation?: string | null;
  token?: number;
  flips?: boolean;
}

export interface Blow {
  attackers: { card: string; ihi: number }[];
  target: { card: string; ihi: number };
  fallen: string[];
  total: number;
  against: number;
}

export interface GameEvent {
  do: string;
  seat?: Seat;
  card?: string | null;
  cards?: string[] | null;
  to?: string | null;
  from?: string;
  as?: string;
  row?: number | null;
  target?: string;
  token?: string;
  warrior?: string;
  pattern?: string;
  ihi?: number;
  against?: number;
  count?: number;
}

export interface Entry {
  n: number;
  ply: number;
  seat: Seat | null;
  kind: string;
  move: string | null;
  words: string[];
  events: GameEvent[];
  marks?: string[];
  blow?: Blow;
}

export interface Outcome {
  winners: Seat[];
  reason: string;
  words: string;
  why: string;
  scores: number[];
  by: Seat | null;
}

export type Allowed = boolean | string;

export interface Ask {
  kind: string;
  words: string;
  left?: number;
}

export interface GameMessage {
  type: 'game';
  id: string | null;
  game: number;
  seq: number;
  seat: Seat | null;
  ply: number;
  to_move: Seat | null;
  your_turn: boolean;
  turn_of: string | null;
  view: unknown;
  more: unknown;
  ask: Ask | null;
  legal: Legal[];
  last: number[];
  log_from: number;
  log: Entry[];
  /** True, or why not. */
  may: { undo: Allowed; resign: Allowed; draw: Allowed; hint: Allowed };
  outcome: Outcome | null;
}

export interface Why {
  type: 'why';
  id: string;
  legal: boolean;
  clause: string | null;
  words: string;
  move: string | null;
}

export interface Hint {
  type: 'hint';
  id: string;
  moves: { move: string; words: string; value?: string }[];
  words: string;
}

export interface At {
  type: 'at';
  id: string;
  ply: number;
  seat: Seat | null;
  view: unknown;
  more: unknown;
  to_move: Seat | null;
}

/** A move and its worth to its player, 0 to 1; in a solved game also what it leads to, and in how many plies. */
export interface Judged {
  move: string;
  label: string;
  worth: number;
  value: 'win' | 'draw' | 'loss' | null;
  distance: number | null;
}

export interface Turning {
  ply: number;
  before: number;
  after: number;
  played: Judged;
  better: Judged;
  why: string[];
}

/** What a seat's moves were worth, as far as it is known by now. */
export interface Review {
  type: 'review';
  id: string | null;
  seat: Seat;
  done: number;
  of: number;
  exact: boolean;
  points: { ply: number; before: number; after: number }[];
  turning: Turning[];
}

export interface Refusal {
  type: 'error';
  id: string | null;
  /** `other` is a teacher's: legal, but something else is wanted here. */
  code: 'illegal' | 'stale' | 'not-yours' | 'not-now' | 'bad' | 'too-fast' | 'closed' | 'other';
  words: string;
  clause?: string;
  move?: string;
  index?: number;
}

export interface Thinking {
  type: 'thinking';
  seat: Seat;
  state: 'queued' | 'thinking' | 'absent' | 'done';
  hurry: boolean;
  seconds?: number;
}

export interface Chat {
  type: 'chat';
  by: number;
  name: string;
  text: string;
  time: number;
}

export interface Closed {
  type: 'closed';
  code: 'removed' | 'closed' | 'expired' | 'shutdown' | 'elsewhere';
  words: string;
}

/** Where in a lesson one is, and what the teacher says. */
export interface LessonTold {
  type: 'lesson';
  game: GameName;
  lesson: string;
  kind: 'chapter' | 'exercise';
  title: string;
  idea: string;
  step: number;
  of: number;
  head: string;
  say: string;
  clause: string;
  praise: string;
  over: boolean;
  /** After how many of the learner's moves each step began. */
  marks: number[];
  pending: number;
  /** The learner's moves so far. */
  made: string[];
}

export type FromServer =
  | LessonTold
  | GameMessage
  | { type: 'table'; table: Table }
  | { type: 'ok'; id: string; game?: number; seq?: number }
  | { type: 'pong'; id: string }
  | Why
  | Hint
  | At
  | Review
  | Refusal
  | Thinking
  | Chat
  | Closed;

export type Wish =
  | { type: 'look'; seat: Seat | null }
  | { type: 'move'; game: number; seq: number; seat: Seat; moves: string[] }
  | { type: 'undo' | 'resign'; game: number; seq: number; seat: Seat }
  | { type: 'draw'; game: number; seq: number; seat: Seat; answer: 'offer' | 'accept' | 'decline' }
  | { type: 'why'; seat: Seat; move?: string; parts?: Parts }
  | { type: 'hint'; seat: Seat }
  | { type: 'hurry' }
  | { type: 'at'; ply: number; seat: Seat | null; open?: boolean }
  | { type: 'rematch'; game: number; swap?: boolean; answer?: 'withdraw' }
  | { type: 'chat'; text: string }
  | { type: 'review'; seat: Seat }
  | { type: 'ping' };
