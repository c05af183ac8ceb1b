/** Paths of a machine that can be played on its chart, created by `workshop/viewer/charts` at build time. */
export interface DrawnPaths {
  machine: string;
  criteria: { criterion: string; paths: DrawnPath[] }[];
  /** Every step of all paths, without duplicates. */
  steps: DrawnStep[];
}

export interface DrawnPath {
  id: string;
  goal: string;
  isMachineOnly?: true;
  /** Indexes into the list of steps. */
  steps: number[];
}

export interface DrawnStep {
  wording: string;
  /** The step as written in paths. */
  event: string;
  payload?: string;
  outcome?: string;
  /** The innermost states after the step, joined by ` + `. */
  target: string;
  fired: string[];
}
