/** Name of the `BroadcastChannel` on which a watched page and the flow viewer exchange messages. */
export const flowChannel = 'botija-fluxo';

/**
 * Names of the windows that the viewer opens. A funnel recognises them by their prefix and reports what its machine
 * does.
 */
export const watchedWindows = { beside: 'fluxo-tela', tab: 'fluxo-aba' };

/** One event of the funnel, and the state after it. */
export interface WatchedEvent {
  /** Number of the event since the page loaded, from 1. */
  number: number;
  /** ms since 1970. */
  at: number;
  type: string;
  /** The event in words, without personal data. */
  says?: string;
  /** Innermost active states. */
  state: string;
  /** Context keys that the event changed, with old and new value. Values are masked unless unveiled. */
  changed: [key: string, before: string, after: string][];
}

/** Message of a watched page: the machine's state, and the events since the last message. */
export interface WatchedPage {
  from: 'page';
  /** Random id of this page load. */
  page: string;
  /** Every active state, outer ones first. */
  active: string[];
  /** Types of events that the machine accepts now without a payload. */
  can: string[];
  context: [key: string, value: string][];
  path: string;
  /**
   * Number of the earliest event whose snapshot can be shown, and of the one shown. `shown` is undefined in the
   * present.
   */
  travel: { first: number; shown?: number; mayResume: boolean; isStaged?: true };
  build: string;
  /** New events, or all events if `isWhole`: the answer to a viewer that attaches. */
  events: WatchedEvent[];
  isWhole?: true;
}

/** State value of a machine, as XState represents it. */
export type StagedValue = string | { [state: string]: StagedValue | undefined };

/** Message of the viewer: it attaches, unveils personal data, sends an event, or shows another snapshot. */
export type ViewerMessage<Event = { type: string }, Context = object> =
  | { from: 'viewer'; kind: 'attach' }
  | { from: 'viewer'; kind: 'unveil'; isUnveiled: boolean }
  | { from: 'viewer'; kind: 'send'; event: Event }
  /** Asks whether the machine accepts an event now. `question` identifies it in the answer. */
  | { from: 'viewer'; kind: 'ask'; question: string; event: Event }
  /** Shows the snapshot after event number `to`; the present if undefined. */
  | { from: 'viewer'; kind: 'travel'; to?: number }
  /** Moves forward or back by this number of snapshots. */
  | { from: 'viewer'; kind: 'step'; by: number }
  /** Continues the visit from the shown snapshot. */
  | { from: 'viewer'; kind: 'resume' }
  /** Shows a snapshot of another visit until the page travels to the present. */
  | { from: 'viewer'; kind: 'stage'; value: StagedValue; context: Context };

/** A watched page answers whether its machine accepts the event. */
export interface EventCheck {
  from: 'judge';
  question: string;
  isTaken: boolean;
}

export type FlowMessage<Event = { type: string }, Context = object> =
  | WatchedPage
  | EventCheck
  | ViewerMessage<Event, Context>;
