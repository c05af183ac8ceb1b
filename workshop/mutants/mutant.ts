export const kinds = [
  'alvo errado',
  'guarda tirada',
  'guarda invertida',
  'transição tirada',
  'ação perdida',
  'ramo de resposta errado',
  'erro engolido',
  'conta errada',
  'limite errado',
  'condição tirada',
  'espera tirada',
] as const;

/** One fault: the text it replaces stands exactly once in its file. */
export interface Mutant {
  kind: (typeof kinds)[number];
  what: string;
  file: string;
  find: string;
  put: string;
  /** The tests that can catch it, where they are not its area's: files run one after another until one fails. */
  tests?: readonly string[];
  /** Runs only the tests whose names have this, where it is not what its area says. */
  only?: string;
  /** Why no test can catch it; without a reason a survivor is a defect. */
  survives?: string;
}

export interface Area {
  name: string;
  tests: readonly string[];
  /** Runs only the tests whose names have this. */
  only?: string;
  mutants: readonly Mutant[];
}
