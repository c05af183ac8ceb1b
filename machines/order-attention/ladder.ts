/** Whom a rung of the ladder tells of an order that nobody has answered. */
export type Rung = 'first contact' | 'second contact' | 'operators';

interface LadderStep {
  /** Whom an SMS goes to. */
  rung: Rung;
  /** After the order was placed. */
  seconds: number;
  /** Told again by push, as the order's placing told at once every browser that asked for it. */
  isPushed?: true;
  /** Passed over once somebody of the shop has seen the order. */
  isForUnseen?: true;
}

/** What follows the open panel and the push, which tell at once. */
export const ladder: readonly LadderStep[] = [
  { rung: 'first contact', seconds: 30, isForUnseen: true },
  { rung: 'second contact', seconds: 90, isPushed: true },
  { rung: 'operators', seconds: 150 },
];

/** When a shop is told again whether or not somebody there has seen the order, counted from the order's creation. */
export function toldAgainAt(createdAt: Date): Date | null {
  return rungDueAt(
    createdAt,
    ladder.findIndex(({ rung, isForUnseen }) => rung !== 'operators' && !isForUnseen),
  );
}

/** The rung of what is told as the order is placed. */
export const atOnce = -1;

/** When a rung is due, counted from the order's creation; null past the last. */
export function rungDueAt(createdAt: Date, index: number): Date | null {
  const step = ladder[index];
  return step ? new Date(createdAt.getTime() + step.seconds * 1000) : null;
}
