/** Paths of a machine to be played on its chart: made by `workshop/viewer/charts` at build time. */
export interface DrawnPaths {
  machine: string;
  criteria: { criterion: string; paths: DrawnPath[] }[];
  /** Every step of any path, once. */
  steps: DrawnStep[];
}

export interface DrawnPath {
  id: string;
  /** What it is for. */
  goal: string;
  /** No screen offers all of its steps. */
  isMachineOnly?: true;
  /** Places in the list of steps. */
  steps: number[];
}

export interface DrawnStep {
  /** What happens, as a clause. */
  said: string;
  /** The same as paths write it. */
  event: string;
  payload?: string;
  outcome?: string;
  /** The innermost states it leads to, joined by ` + `. */
  target: string;
  /** Ids of the transitions it takes. */
  fired: string[];
}
