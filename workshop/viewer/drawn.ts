import { createContext } from 'react';

/** What stands out on every card, each as `machine/state`, and what is done when a part of the drawing is pressed. */
export interface Drawn {
  /** States and cards that a search found, or a topic has to do with. */
  found: ReadonlySet<string>;
  /** States that the watched page, or the visit that is played, is in. */
  active: ReadonlySet<string>;
  /** Ids of the transitions that the step of a visit took, or that were looked for. */
  taken: ReadonlySet<string | undefined>;
  onOpen(machine: string, state: string): void;
}

export const DrawnContext = createContext<Drawn>({
  found: new Set(),
  active: new Set(),
  taken: new Set(),
  onOpen: () => undefined,
});
