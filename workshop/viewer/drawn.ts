import { createContext } from 'react';

/** The highlighted states of all cards, as `machine/state`, and the handler for pressing a part of the drawing. */
export interface Drawn {
  /** States and cards that a search found or that belong to a topic. */
  found: ReadonlySet<string>;
  /** Active states of the watched page, or of the visit being played. */
  active: ReadonlySet<string>;
  /** Ids of the transitions that the current step of a visit took, or that were searched for. */
  highlighted: ReadonlySet<string | undefined>;
  onOpen(machine: string, state: string): void;
}

export const DrawnContext = createContext<Drawn>({
  found: new Set(),
  active: new Set(),
  highlighted: new Set(),
  onOpen: () => undefined,
});
