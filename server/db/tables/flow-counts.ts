/** How often one way was taken on one day, by one build of the page; a visit is a row whose event is `(visita)`. */
export interface FlowCountsTable {
  /** In UTC. */
  day: Date | string;
  build: string;
  machine: string;
  from_state: string;
  event: string;
  /** Of a service's answer; else empty. */
  outcome: string;
  to_state: string;
  times: number | string;
  /** How long the state left was active, in ms, of all times together. */
  ms: number | string;
}
