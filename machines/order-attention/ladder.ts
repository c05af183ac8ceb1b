import type { NotificationChannel, ReminderStep } from '#contract/panel/notifications';

/** The people who receive a reminder. `devices` are the browsers of the reseller that subscribed to push. */
export type ReminderAudience = 'devices' | 'first contact' | 'second contact' | 'operators';

interface LadderRow {
  step: ReminderStep;
  /** Seconds after the order was placed. */
  afterSeconds: number;
  notifies: readonly { channel: NotificationChannel; audience: ReminderAudience }[];
  /** The step is skipped if a person of the reseller has opened the order. */
  isForUnseen?: true;
  /** The step repeats after this many seconds. Only the last row may repeat. */
  everySeconds?: number;
}

/** The reminders of an order that nobody has answered, first to last. Each step is one row. */
export const ladder: readonly LadderRow[] = [
  { step: 'at once', afterSeconds: 0, notifies: [{ channel: 'push', audience: 'devices' }] },
  {
    step: 'first contact',
    afterSeconds: 30,
    notifies: [{ channel: 'sms', audience: 'first contact' }],
    isForUnseen: true,
  },
  {
    step: 'second contact',
    afterSeconds: 90,
    notifies: [
      { channel: 'sms', audience: 'second contact' },
      { channel: 'push', audience: 'devices' },
    ],
  },
  { step: 'operators', afterSeconds: 150, notifies: [{ channel: 'sms', audience: 'operators' }] },
  {
    step: 'again',
    afterSeconds: 210,
    notifies: [{ channel: 'push', audience: 'devices' }],
    everySeconds: 60,
  },
];

/** The steps between placing the order and the repeated push. Each of them contacts somebody new. */
export const contactSteps = ladder.filter(
  ({ afterSeconds, everySeconds }) => afterSeconds > 0 && everySeconds === undefined,
);

/** Returns the row of a step. Throws for a name that this build does not know. */
export function ladderRow(step: ReminderStep): LadderRow {
  const row = ladder.find((one) => one.step === step);
  if (!row) throw new Error(`unknown step of the ladder: ${step}`);
  return row;
}

export function stepsFrom(step: ReminderStep): ReminderStep[] {
  return ladder.slice(ladder.indexOf(ladderRow(step))).map((row) => row.step);
}

/** One reminder: a step, and when it is due, in seconds after the order was placed. A repeated step has many. */
export interface Reminder {
  step: ReminderStep;
  afterSeconds: number;
}

export const atOnce: Reminder = { step: 'at once', afterSeconds: 0 };

/** Returns the reminder that follows. The last step follows itself. */
export function reminderAfter({ step, afterSeconds }: Reminder): Reminder {
  const { everySeconds } = ladderRow(step);
  if (everySeconds !== undefined) return { step, afterSeconds: afterSeconds + everySeconds };
  const [, next = step] = stepsFrom(step);
  return { step: next, afterSeconds: ladderRow(next).afterSeconds };
}

export function reminderDueAt(createdAt: Date, { afterSeconds }: Reminder): Date {
  return new Date(createdAt.getTime() + afterSeconds * 1000);
}

/** Returns when the reseller is reminded even if a person there has already opened the order. */
export function nextReminderAt(createdAt: Date): Date {
  return reminderDueAt(createdAt, contactSteps.find(({ isForUnseen }) => !isForUnseen) ?? atOnce);
}

/** Returns the reminder with this number. 0 is the first one after `atOnce`, which has -1. */
export function reminderAt(rung: number): Reminder {
  let reminder = atOnce;
  for (let passed = -1; passed < rung; passed += 1) reminder = reminderAfter(reminder);
  return reminder;
}

/** Returns the number of a reminder. The previous build reads and writes this number instead of the step. */
export function rungOf({ step, afterSeconds }: Reminder): number {
  const row = ladderRow(step);
  const repeats = row.everySeconds ? Math.round((afterSeconds - row.afterSeconds) / row.everySeconds) : 0;
  return ladder.indexOf(row) - 1 + repeats;
}

/** Returns when the reminder with this number is due. */
export const rungDueAt = (createdAt: Date, rung: number) => reminderDueAt(createdAt, reminderAt(rung));
