/**
 * Data that the viewer draws, created by `workshop/viewer/charts` at build time. Lengths are in px, from the upper left
 * corner of their sheet.
 */
export interface Charts {
  /** Cards of the map: one for each step, and one for each large part of a machine. */
  cards: Card[];
  routes: Route[];
  machines: MachineChart[];
  joints: Joint[];
  knows: Known[];
  texts: ScreenText[];
  guides: Guide[];
}

export interface Guide {
  name: string;
  title: string;
  /** Other words that people search for. */
  searchWords: string[];
  lines: GuidePart[][];
}

/** Text, or a link to a state or topic of a machine. */
export interface GuidePart {
  text: string;
  of?: string;
  state?: string;
  topic?: string;
}

/** A text of a screen. The sign … replaces what only the running page knows. */
export interface ScreenText {
  text: string;
  /** Ids of the cards whose screens contain the text. Empty if it may appear in every step. */
  cards: string[];
  /** The state that shows the text, if a single view draws it. */
  state?: string;
  /** `machine/state` of a machine without screens that the text is about. */
  of?: string;
  /** States of other steps that pressing it opens, the condition, and the states of its cards that show it. */
  opens?: { states: string[]; when?: string; shownIn: string[] };
  /** The service whose refusals the text explains, and the outcome. */
  service?: string;
  outcome?: string;
}

export interface Size {
  width: number;
  height: number;
}

export interface Place extends Size {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Card {
  /** `machine/state`. */
  id: string;
  machine: string;
  /** The state whose inner states the card contains. */
  state: string;
  title: string;
  path?: string;
  isDialog?: true;
  /** The state that the screen's back arrow opens, and its label. */
  back?: Back;
  /** States that a dialog may be drawn over, and to which closing it returns. */
  over?: string[];
  wait?: Wait;
  states: number;
  exits: number;
  services: string[];
  /** Ids of the root's transitions that lead to this card from everywhere in the machine. */
  anywhere: string[];
  /** Column and row in the layout of wide windows, and of tall ones. */
  wide: Point;
  tall: Point;
  sheet: Sheet;
}

/** The longest time that the card can wait without any action, in words, with the states that wait. */
export interface Wait {
  total: string;
  by: { state: string; length: string }[];
}

export interface Back {
  state: string;
  label: string;
  /** Context values that going back clears, in words. */
  gone: string[];
}

export interface Sheet extends Size {
  boxes: Box[];
  arrows: Arrow[];
}

/** `outside` leads to another card. Transitions of the whole step, or machine, start at `anywhere`. */
export type BoxKind = 'state' | 'group' | 'final' | 'outside' | 'anywhere';

export interface Box extends Place {
  id: string;
  kind: BoxKind;
  /** The state that the box shows or leads to. */
  state: string;
  /** The machine of the state, if it belongs to another machine drawn next to the card. */
  machine?: string;
  title: string;
  /** Services that the state calls and its timers, in words. */
  notes: string[];
  rows: Row[];
  isInitial?: true;
}

/** One transition, as listed in its box. Its arrow starts at the right end of the row. */
export interface Row {
  id: string;
  way: Way;
  /** Middle of the first line, from the top of the box. */
  y: number;
  lines: string[];
  stays?: true;
}

/** The kind of a transition, which decides the glyph, dashes and colour of its arrow. */
export type Way = 'event' | 'done' | 'refusal' | 'error' | 'timeout' | 'timer' | 'always' | 'joint';

export interface Arrow {
  way: Way;
  from: string;
  to: string;
  /** Id of the transition, or of the row and the target. */
  id: string;
  points: Point[];
}

export interface Route {
  from: string;
  to: string;
  /** Ids of the transitions. Empty if two machines meet. */
  ids: string[];
  /** The interaction of two machines, in words. */
  meets?: string;
}

/**
 * A state of one machine that moves another: its service requests an event there, or the other machine is notified of
 * it.
 */
export interface Joint {
  machine: string;
  state: string;
  /** The event that the other machine receives. */
  event: string;
  other: string;
  /** Moves of the other machine. A move with `stays` does not leave its state. */
  moves: { from: string; to: string; stays?: true }[];
}

/** A context key that contains the state of another machine, and the state within which it is valid. */
export interface Known {
  machine: string;
  within: string;
  key: string;
  other: string;
}

export interface MachineChart {
  name: string;
  title: string;
  states: StateChart[];
  transitions: Transition[];
  /** Events that the viewer can send, as tests send them. */
  examples: EventExample[];
  /** Form fields of each event, by its type. */
  forms: Record<string, EventField[]>;
  /** Notes that a reader needs to understand an event's transitions, by its type. */
  notes: Record<string, string>;
  services: ServiceChart[];
  keys: Record<string, string>;
}

export interface EventField {
  name: string;
  kind: 'text' | 'number' | 'flag' | 'choice' | 'group' | 'list';
  isOptional?: true;
  isWhole?: true;
  /** Limits of a number's value, a text's length or a list's length. */
  minimum?: number;
  maximum?: number;
  /** Regular expression for the `pattern` attribute. */
  pattern?: string;
  choices?: string[];
  /** Fields of a group, or the repeated field of a list. */
  fields?: EventField[];
}

/** A service, and how the test controls make it answer. */
export interface ServiceChart {
  name: string;
  /** The server operation that it calls. */
  call?: { method: string; path: string };
  answers: ServiceAnswer[];
}

export interface ServiceAnswer {
  name: string;
  wording: string;
  /** The server's refusal code, if its name differs from the outcome's. */
  code?: string;
  /** The state that calls the service, if the plan depends on it. */
  state?: string;
  /** The plan for the test controls. Absent if the device answers. Then `doing` explains what a person must do. */
  plan?: { controls: string[]; faults: object[] };
  doing?: string;
}

export interface EventExample {
  label: string;
  event: { type: string };
}

export interface Transition {
  /** `state: event [guard] → target`, as in tests and coverage. */
  id: string;
  source: string;
  event: string;
  way: Way;
  targets: string[];
  wording: string;
  /** The guard, in words and by name. */
  condition?: string;
  guard?: string;
  service?: string;
  /** XState evaluates it only if earlier transitions of the same event or answer do not apply. */
  isElse?: true;
  /** The full condition, including the conditions of earlier transitions, for reading the transition alone. */
  fullCondition?: string;
  /** Delay of the transition in words: of a timer, or of the server. */
  timer?: string;
  /** Outcomes of the service that take this transition. */
  outcomes?: string[];
  /** The refusals among them, if other outcomes take this transition too. */
  refused?: string[];
  changes?: Change[];
  changed?: string;
}

/** A context key that a transition changes, including the states it leaves and enters. */
export interface Change {
  key: string;
  /** The new value is empty. */
  isGone?: true;
  /** The change does not always happen, as far as the machine was explored. */
  isSometimes?: true;
  /** The condition of the change, as a clause after “se”, if one guard or answer decides it. */
  when?: string;
}

export interface StateChart {
  name: string;
  card: string;
  isLeaf: boolean;
  initial?: string;
  services: string[];
  timers: { delay: string; length: string }[];
  /** Context keys that are always set in the state, and those that are sometimes set. */
  always: string[];
  sometimes: string[];
  /** The content of its screen, as a clause. */
  promise?: string;
  /** Other names: on screens, and in the API. */
  called?: string[];
  /** States that follow by timers alone while no answer arrives. `after` is the time since entering, in words. */
  silence?: { after: string; state: string }[];
  /** Walks of the `transitions` criterion that pass this state: their number, and the shortest ones. */
  walks: { count: number; shortest: { id: string; goal: string; steps: number }[] };
}

/** The current view: the whole map, a card, or one state of a card. */
export interface Shown {
  /** `machine/state` of a card. */
  card?: string;
  state?: string;
  /** `machine/name` of a service, event, timer or context key; `tudo/name` of a list; `explicacao/name` of a guide. */
  topic?: string;
}
