import type { Criterion } from './choose.ts';
import type { Infeasible } from './infeasible.ts';
import type { LowerBound } from './lower-bound.ts';
import type { PathStep } from './model.ts';
import type { Measure } from './requirements.ts';
import type { WalkRun } from './walk-runs.ts';

/** A walk from the machine's beginning. */
export interface GeneratedPath {
  /** Of what its steps say, whatever other paths there are. */
  id: string;
  /** What it is for. */
  goal: string;
  /** No screen offers all of its steps. */
  isMachineOnly?: true;
  steps: PathStep[];
}

export interface MeasureCoverage {
  covered: number;
  feasible: number;
  infeasible: Infeasible[];
}

export interface PrimeCoverage {
  /** Each graph of states with how many prime paths it has; null where they are too many to list. */
  regions: { within: string; paths: number | null }[];
  covered: number;
  infeasible: string[];
  /** What these paths do not tell apart, in sentences; none where they are all there are. */
  leftOut: string[];
}

/** Paths and what they show. */
export interface PathSet {
  machine: string;
  criterion: Criterion;
  seed?: number;
  paths: GeneratedPath[];
  /** What walks of these paths, and of others, came to. */
  runs?: readonly WalkRun[];
  coverage: Record<Measure, MeasureCoverage>;
  /** What can happen and these paths do not show, by name. */
  uncovered: Record<Measure, string[]>;
  /** How many situations were looked at, where there are more: what is said to be impossible may lie beyond. */
  situations?: number;
  /** Long lists of what is infeasible are asked for. */
  withInfeasible?: true;
  /** Steps that no paths with the same coverage can do without, for the criterion of transitions. */
  bound?: TransitionBound;
  /** For that criterion: what it was looked for in, which of its prime paths are walked or cannot be. */
  prime?: PrimeCoverage;
}

export interface TransitionBound extends LowerBound {
  /** Steps, counting the ways between those that are needed (`postmanBound`). */
  postman: number;
}
