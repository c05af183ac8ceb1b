/** What a page that is watched and the viewer of the flow say to each other, over a channel of this browser alone. */
export const flowChannel = 'botija-fluxo';

/** Windows called so, which the viewer opens, tell it what their machine does; a funnel knows them by how they begin. */
export const watchedWindows = { beside: 'fluxo-tela', tab: 'fluxo-aba' };

/** One event of the funnel, after it. */
export interface WatchedEvent {
  /** Counted from 1 since the page began. */
  number: number;
  /** ms since 1970. */
  at: number;
  type: string;
  /** The event in words without personal data. */
  says?: string;
  /** The innermost active states. */
  state: string;
  /** What of the context it changed: the key, before and after, masked unless unveiled. */
  changed: [key: string, before: string, after: string][];
}

/** What a watched page says: where its machine is, and what happened since it last said so. */
export interface WatchedPage {
  from: 'page';
  /** Of this page, until it is closed or loaded anew. */
  page: string;
  /** Every active state, outer ones first. */
  active: string[];
  /** Types of events that would do something now without carrying anything. */
  can: string[];
  context: [key: string, value: string][];
  path: string;
  /** Events after which the page can be shown again: the earliest, and the one shown, where it is not the present. */
  travel: { first: number; shown?: number; mayResume: boolean; isStaged?: true };
  /** Which build of the app it is. */
  build: string;
  /** Everything since the page began, in the answer to a viewer that has just come. */
  events: WatchedEvent[];
  isWhole?: true;
}

/** Which state a machine is in, as XState writes it. */
export type StagedValue = string | { [state: string]: StagedValue | undefined };

/** What the viewer says: that it has come, whether to show personal data, an event to send, or a moment to show. */
export type ViewerSays<Event = { type: string }, Context = object> =
  | { from: 'viewer'; kind: 'attach' }
  | { from: 'viewer'; kind: 'unveil'; isUnveiled: boolean }
  | { from: 'viewer'; kind: 'send'; event: Event }
  /** Asks whether an event would do anything now; `asked` names the question. */
  | { from: 'viewer'; kind: 'ask'; asked: string; event: Event }
  /** Shows the page as it was after an event, the present without one. */
  | { from: 'viewer'; kind: 'travel'; to?: number }
  /** Shows the page so many moments on, or back, from what it shows when it comes to that. */
  | { from: 'viewer'; kind: 'step'; by: number }
  /** Goes on from the moment shown. */
  | { from: 'viewer'; kind: 'resume' }
  /** Shows the page as another visit left it, until it travels to the present. */
  | { from: 'viewer'; kind: 'stage'; value: StagedValue; context: Context };

/** What a watched page says of an event it was asked about. */
export interface PageJudges {
  from: 'judge';
  asked: string;
  isTaken: boolean;
}

export type FlowSays<Event = { type: string }, Context = object> =
  | WatchedPage
  | PageJudges
  | ViewerSays<Event, Context>;
