/** Whose orders are asked for, and how far back they are shown. */
export interface OrderOwner {
  /** E.164 */
  phone: string;
  /** Older orders are nobody's until they are named: they may be those of whom the number belonged to before. */
  ordersSince: Date;
}

/** How long orders are shown to whoever has the phone, in days: carriers give a cancelled number to somebody else. */
const openHistoryDays = 90;

/** How far back a phone that was verified then sees orders. */
export function ordersSince(verifiedAt: Date): Date {
  return new Date(verifiedAt.getTime() - openHistoryDays * 24 * 60 * 60 * 1000);
}
