export const kinds = [
  'wrong target',
  'removed guard',
  'inverted guard',
  'removed transition',
  'lost action',
  'wrong branch',
  'swallowed error',
  'wrong calculation',
  'wrong limit',
  'removed condition',
  'removed wait',
] as const;

/** One fault. `find` must occur exactly once in its file. */
export interface Mutant {
  kind: (typeof kinds)[number];
  what: string;
  file: string;
  find: string;
  put: string;
  /** Tests that can catch the mutant, if they differ from the area's. The files run one after another until one fails. */
  tests?: readonly string[];
  /** Runs only tests whose names contain this text. Overrides the area's `only`. */
  only?: string;
  /** The reason why no test can catch it. A fault that survives without a reason is a defect. */
  survives?: string;
}

export interface Area {
  name: string;
  tests: readonly string[];
  /** Runs only tests whose names contain this text. */
  only?: string;
  mutants: readonly Mutant[];
}
