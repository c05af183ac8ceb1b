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

const last: LadderStep = { rung: 'operators', seconds: 150 };

/** What follows the open panel and the push, which tell at once. */
export const ladder: readonly LadderStep[] = [
  { rung: 'first contact', seconds: 30, isForUnseen: true },
  { rung: 'second contact', seconds: 90, isPushed: true },
  last,
];

/** After the last rung the browsers of the shop are told again this often, until somebody answers or the time is over. */
export const againSeconds = 60;

/** When a shop is told again whether or not somebody there has seen the order, counted from the order's creation. */
export function toldAgainAt(createdAt: Date): Date {
  return rungDueAt(
    createdAt,
    ladder.findIndex(({ rung, isForUnseen }) => rung !== 'operators' && !isForUnseen),
  );
}

/** The rung of what is told as the order is placed. */
export const atOnce = -1;

/** When a rung is due, counted from the order's creation; past the last one, when its shop is told once more. */
export function rungDueAt(createdAt: Date, index: number): Date {
  const past = index - ladder.length + 1;
  const seconds = ladder[index]?.seconds ?? last.seconds + past * againSeconds;
  return new Date(createdAt.getTime() + seconds * 1000);
}
