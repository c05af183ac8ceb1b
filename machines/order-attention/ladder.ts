/** Whom a rung of the ladder tells of an order that nobody has answered. */
export type Rung = 'first contact' | 'second contact' | 'operators';

/** By SMS, so many seconds after the order was placed; an open panel is told at once. */
export const ladder: readonly { rung: Rung; seconds: number }[] = [
  { rung: 'first contact', seconds: 30 },
  { rung: 'second contact', seconds: 90 },
  { rung: 'operators', seconds: 150 },
];

/** When a rung is due, counted from the order's creation; null past the last. */
export function rungDueAt(createdAt: Date, index: number): Date | null {
  const step = ladder[index];
  return step ? new Date(createdAt.getTime() + step.seconds * 1000) : null;
}
