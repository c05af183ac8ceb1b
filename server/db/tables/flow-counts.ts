/** Each row counts a transition on one day, by build of the page. Rows with the event `(visita)` count visits. */
export interface FlowCountsTable {
  /** UTC. */
  day: Date | string;
  build: string;
  machine: string;
  from_state: string;
  event: string;
  /** Outcome of a service. Empty for other events. */
  outcome: string;
  to_state: string;
  times: number | string;
  /** Total time in `from_state` before these transitions, in ms. */
  ms: number | string;
}
