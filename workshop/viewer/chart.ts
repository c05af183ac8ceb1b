/** What the viewer draws: made by `workshop/viewer/charts` at build time. Lengths are in px, from the upper left of their sheet. */
export interface Charts {
  /** The map: one card for each step, and for each part of a machine that is large enough to be read alone. */
  cards: Card[];
  routes: Route[];
  machines: MachineChart[];
  joints: Joint[];
  knows: Known[];
  texts: ScreenText[];
  guides: Guide[];
}

/** Something that no one state tells, explained by what several do. */
export interface Guide {
  name: string;
  title: string;
  /** As what else people ask for it. */
  asked: string[];
  lines: GuidePart[][];
}

/** Words, or a link to a state or a topic of a machine. */
export interface GuidePart {
  text: string;
  of?: string;
  state?: string;
  topic?: string;
}

/** Something that a screen may say; … stands for what only the running page knows. */
export interface ScreenText {
  text: string;
  /** Ids of the cards whose screens say it; none where it may stand on every step. */
  cards: string[];
  /** The state that it is said in, where one view draws it. */
  state?: string;
  /** The state, `machine/state`, of a machine without screens that it tells of. */
  of?: string;
  /** States of other steps that pressing it asks for, on what condition, and which states of its cards show it. */
  opens?: { states: string[]; when?: string; shownIn: string[] };
  /** The service whose refusals it tells of, and the one it is said for. */
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
  /** The state whose inner states it holds. */
  state: string;
  title: string;
  /** The path of its page. */
  path?: string;
  /** It is drawn over another step's screen. */
  isDialog?: true;
  /** The state that the arrow ← of its screen asks for, and what it is called. */
  back?: Back;
  /** States that a dialog may be drawn over, which it leaves one in. */
  over?: string[];
  wait?: Wait;
  states: number;
  /** Transitions that lead to other cards. */
  exits: number;
  services: string[];
  /** What leads here from anywhere in the machine: ids of its root's transitions. */
  anywhere: string[];
  /** Column and row on a map for wide windows, and on one for tall ones. */
  wide: Point;
  tall: Point;
  sheet: Sheet;
}

/** The longest that one may wait on a card without doing anything, in words, and in which states. */
export interface Wait {
  total: string;
  by: { state: string; length: string }[];
}

export interface Back {
  state: string;
  label: string;
  /** What going there takes away, in words. */
  gone: string[];
}

/** The inside of a card. */
export interface Sheet extends Size {
  boxes: Box[];
  arrows: Arrow[];
}

/** `outside` leads to another card; `anywhere` is where transitions of the whole step, or machine, begin. */
export type BoxKind = 'state' | 'group' | 'final' | 'outside' | 'anywhere';

export interface Box extends Place {
  id: string;
  kind: BoxKind;
  /** The state it stands for, or leads to. */
  state: string;
  /** The machine of that state, where it is another than the card's, drawn beside it. */
  machine?: string;
  title: string;
  /** Services it calls and timers that run in it, in words. */
  notes: string[];
  rows: Row[];
  /** Where its parent begins. */
  isInitial?: true;
}

/** One transition, as it is written in its box; its arrow begins at the row's right end. */
export interface Row {
  id: string;
  way: Way;
  /** Of its first line's middle, from the top of the box. */
  y: number;
  lines: string[];
  /** Nothing of the state is left. */
  stays?: true;
}

/** How a transition comes about: what tells arrows apart, by their glyph, dashes and colour. */
export type Way = 'event' | 'done' | 'refusal' | 'error' | 'timeout' | 'timer' | 'always' | 'joint';

export interface Arrow {
  way: Way;
  from: string;
  to: string;
  /** Its transition, or its row and where it leads. */
  id: string;
  points: Point[];
}

/** All transitions from one card to another. */
export interface Route {
  from: string;
  to: string;
  /** Ids of its transitions; none where two machines meet. */
  ids: string[];
  /** How two machines meet, in words. */
  meets?: string;
}

/** How a state of one machine moves another: by what its service asks for, or by being told of. */
export interface Joint {
  machine: string;
  state: string;
  /** What the other machine hears. */
  event: string;
  other: string;
  /** Where the other goes, by where it is; a move that `stays` leaves nothing of its state. */
  moves: { from: string; to: string; stays?: true }[];
}

/** Which key of a machine's context holds the state of another one, while it is in a state. */
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
  /** Events as tests send them, to be sent by hand. */
  examples: EventExample[];
  /** What each event carries, by its type. */
  forms: Record<string, EventField[]>;
  /** What has to be known of an event to read its transitions, by its type. */
  notes: Record<string, string>;
  services: ServiceChart[];
  /** What keys of the context are called by people. */
  keys: Record<string, string>;
}

/** One field of the form of an event. */
export interface EventField {
  name: string;
  kind: 'text' | 'number' | 'flag' | 'choice' | 'group' | 'list';
  isOptional?: true;
  isWhole?: true;
  /** Of a number's value, a text's length or a list's. */
  minimum?: number;
  maximum?: number;
  /** What a text looks like, as the attribute of a field says it. */
  pattern?: string;
  choices?: string[];
  /** Of a group; of a list the one that it repeats. */
  fields?: EventField[];
}

/** A service, and how the test controls make it answer. */
export interface ServiceChart {
  name: string;
  /** What it calls on the server. */
  call?: { method: string; path: string };
  answers: ServiceAnswer[];
}

export interface ServiceAnswer {
  name: string;
  said: string;
  /** The refusal of the server that it comes of, where that is called otherwise. */
  code?: string;
  /** The state in which it is called, where that decides. */
  state?: string;
  /** What the test controls are told; none where the device answers, and what a person does then. */
  plan?: { controls: string[]; faults: object[] };
  doing?: string;
}

export interface EventExample {
  label: string;
  event: { type: string };
}

export interface Transition {
  /** `state: event [guard] → target`, as tests and coverage call it. */
  id: string;
  source: string;
  event: string;
  way: Way;
  targets: string[];
  /** What happens, as a clause. */
  said: string;
  /** The guard, in words and by name. */
  condition?: string;
  guard?: string;
  service?: string;
  /** It is asked only where those before it, of the same event or answer, do not hold. */
  isElse?: true;
  /** On what it depends, with what does not hold then, as it is read away from those before it. */
  asked?: string;
  /** How long its timer runs, or after how long the server makes it happen, in words. */
  timer?: string;
  /** Answers of the service that take this way. */
  outcomes?: string[];
  /** Those of them that the server refuses with, where others take this way too. */
  refused?: string[];
  changes?: Change[];
  /** The same in words. */
  changed?: string;
}

/** A key of the context that a transition gives another value, with the states it leaves and enters. */
export interface Change {
  key: string;
  /** Nothing is left of it. */
  isGone?: true;
  /** Not every time, as far as the machine was walked. */
  isSometimes?: true;
  /** On what it depends, as a clause after “se”, where one guard or answer tells. */
  when?: string;
}

export interface StateChart {
  name: string;
  /** Id of its card. */
  card: string;
  isLeaf: boolean;
  /** The state it begins with. */
  initial?: string;
  services: string[];
  timers: { delay: string; length: string }[];
  /** Keys of the context that are always, and sometimes, there. */
  always: string[];
  sometimes: string[];
  /** What its screen promises, as a clause. */
  promise?: string;
  /** What it is called elsewhere: in the words people read, and on the wire. */
  called?: string[];
  /** Where it is led to while nothing answers, and how long after it was entered, in words. */
  silence?: { after: string; state: string }[];
  /** Walks of the criterion of transitions that pass here: how many, and the shortest. */
  walks: { count: number; shortest: { id: string; goal: string; steps: number }[] };
}

/** What the viewer shows: the whole map, a card, or one state of a card. */
export interface Shown {
  /** `machine/state`, of a card. */
  card?: string;
  state?: string;
  /** `machine/name` of a service, an event, a timer or a key of the context, `tudo/name` of a list, or a guide's. */
  topic?: string;
}
