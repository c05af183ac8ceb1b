/** A page reports here how often its machine took each transition. It does so only with consent. */
export const flowCountsPath = '/contagens';

/** Counts are shown only from this many visits per day and build on, for privacy. */
export const shownVisitsMinimum = 5;

/** Counts how often one transition of the machine was taken. The count does not identify anybody. */
export interface FlowCount {
  de: string;
  /** The event, as the chart names it: `coupon.submit`, `validateCoupon responde`, `após serviceTimeout`. */
  evento: string;
  resposta?: string | undefined;
  para: string;
  vezes: number;
  /** Total time in the source state before this transition, in ms. */
  ms: number;
}

/** One batch of a page. It has no identifier. */
export interface FlowCounts {
  versao: string;
  /** 1 in the first batch of a visit, else 0. */
  visitas: number;
  passagens: FlowCount[];
}
