/** The customer whose orders are read, and how far back they are shown. */
export interface OrderOwner {
  /** E.164 */
  phone: string;
  /** Older orders are hidden until the customer names them: they may belong to an earlier owner of the number. */
  ordersSince: Date;
}

/**
 * For so many days, orders are shown to the person who has the phone now: carriers give a cancelled number to somebody
 * else.
 */
const openHistoryDays = 90;

/** Returns the time from which a phone sees its orders, if it was verified at `verifiedAt`. */
export function ordersSince(verifiedAt: Date): Date {
  return new Date(verifiedAt.getTime() - openHistoryDays * 24 * 60 * 60 * 1000);
}
