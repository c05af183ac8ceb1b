import type { Criterion } from './choose.ts';
import type { FoundError } from './errors.ts';
import type { LowerBound } from './lower-bound.ts';
import type { PathStep } from './model.ts';
import type { Measure } from './requirements.ts';
import type { Item } from './roots.ts';
import type { Lang } from './texts/texts.ts';
import type { WalkRun } from './walk-runs.ts';

export interface GeneratedPath {
  /** A hash of the steps, so it does not depend on the other paths. */
  id: string;
  goal: string;
  isMachineOnly?: true;
  steps: PathStep[];
}

export interface Infeasible {
  id: string;
  reason: string;
  /** The impossible item that makes this one impossible. Absent for a root and for an item with several roots. */
  root?: Item;
}

export interface MeasureCoverage {
  covered: number;
  feasible: number;
  infeasible: Infeasible[];
  /** Items that no explored path reaches, if the exploration left something out. Then nothing counts as infeasible. */
  undecided?: string[];
}

export interface PrimeCoverage {
  /** Each graph of states with its number of prime paths, or null if there are too many to list. */
  regions: { within: string; paths: number | null }[];
  covered: number;
  infeasible: string[];
  /** Prime paths that are neither covered nor proven impossible. Absent if there are none. */
  undecided?: string[];
  /** Sentences about states that these paths do not distinguish. Empty if the paths are complete. */
  leftOut: string[];
}

export interface PathSet {
  machine: string;
  criterion: Criterion;
  /** Language of all texts. Default: English. */
  lang?: Lang;
  seed?: number;
  paths: GeneratedPath[];
  runs?: readonly WalkRun[];
  coverage: Record<Measure, MeasureCoverage>;
  /** Feasible items that these paths do not cover. */
  uncovered: Record<Measure, string[]>;
  /** The reasons why the exploration is incomplete, as sentences with a remedy. */
  undecided?: readonly string[];
  /** The errors that stop the machine, each with the steps of a shortest path to it. */
  errors?: readonly FoundError[];
  withInfeasible?: true;
  /** Lower bound of the steps with the same coverage. Exists only for `transitions`. */
  bound?: TransitionBound;
  prime?: PrimeCoverage;
}

export interface TransitionBound extends LowerBound {
  /** The bound of `postmanBound`, which includes the steps between required ones. */
  postman: number;
}
