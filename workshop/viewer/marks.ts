import { createContext } from 'react';

/**
 * A mark of an overlay on a state, transition or card. The label also shows the kind, so colour is never the only
 * difference.
 */
export interface Mark {
  kind: 'shown' | 'missing' | 'outside' | 'path' | 'now' | 'count';
  label: string;
  title: string;
}

/** Marks of states and transitions by `machine/name`, and of cards by the card's id. */
export interface Marks {
  states: ReadonlyMap<string, Mark>;
  transitions: ReadonlyMap<string, Mark>;
  cards: ReadonlyMap<string, Mark>;
}

export const MarksContext = createContext<Marks | undefined>(undefined);
