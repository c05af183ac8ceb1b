/** Where a page tells how often its machine went from state to state, after consent alone. */
export const flowCountsPath = '/contagens';

/** Fewest visits of a day and build from which its counts are shown. */
export const shownVisitsMinimum = 5;

/** One way that was taken, between states of the machine; nothing of who took it. */
export interface FlowCount {
  /** Dotted path of the state left. */
  de: string;
  /** What happened, as the chart calls it: `coupon.submit`, `validateCoupon responde`, `após serviceTimeout`. */
  evento: string;
  /** The service's outcome: its refusal, or what it brought. */
  resposta?: string | undefined;
  /** Dotted path of the state after it. */
  para: string;
  vezes: number;
  /** How long the state left was active, of all times together, in ms. */
  ms: number;
}

/** What a page says at a time: a batch, without any identifier. */
export interface FlowCounts {
  versao: string;
  /** 1 in the first batch of a visit, else 0. */
  visitas: number;
  passagens: FlowCount[];
}
