/** The customer whose orders are read, and how far back they are shown. */
export interface OrderOwner {
  /** E.164 */
  phone: string;
  /** Older orders are hidden until the customer names them. They may belong to an earlier owner of the number. */
  ordersSince: Date;
}

/**
 * A person sees the orders of their phone for this number of days. Carriers give a cancelled number to somebody else.
 */
const openHistoryDays = 90;

/** Returns the time from which a phone sees its orders, if it was verified at `verifiedAt`. */
export function ordersSince(verifiedAt: Date): Date {
  return new Date(verifiedAt.getTime() - openHistoryDays * 24 * 60 * 60 * 1000);
}
