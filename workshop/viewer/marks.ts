import { createContext } from 'react';

/** What an overlay says of a state, a transition or a card; `kind` is told by the label too, not by colour alone. */
export interface Mark {
  kind: 'shown' | 'missing' | 'outside' | 'path' | 'now' | 'count';
  /** A few characters, written beside it. */
  label: string;
  /** The same in words. */
  told: string;
}

/** Each by `machine/name`. */
export interface Marks {
  states: ReadonlyMap<string, Mark>;
  transitions: ReadonlyMap<string, Mark>;
  cards: ReadonlyMap<string, Mark>;
}

export const MarksContext = createContext<Marks | undefined>(undefined);
