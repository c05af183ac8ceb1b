import type { AnyActorRef, AnyEventObject } from 'xstate';

/** A timer of an actor, with times in ms since the start of the clock. */
export interface ClockTimer {
  /** Counts the timers of a clock from 0, in the order of their start. */
  readonly number: number;
  readonly source: AnyActorRef;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly due: number;
}

interface Scheduled {
  source: AnyActorRef;
  event: AnyEventObject;
}

/** A clock for real actors that only moves on demand. `scheduled` returns the delayed events of the system. */
export function ownClock(scheduled: () => Readonly<Record<string, Scheduled>>) {
  const known = new WeakSet<Scheduled>();
  const live = new Map<number, { timer: ClockTimer; run(): void }>();
  const ended: number[] = [];
  let now = 0;
  let count = 0;
  const inOrder = () =>
    [...live.values()]
      .map(({ timer }) => timer)
      .sort((one, other) => one.due - other.due || one.number - other.number);
  return {
    setTimeout(run: () => void, delay: number): number {
      // XState does not pass the event to the clock. It is the one that was scheduled last.
      const added = Object.values(scheduled()).find((event) => !known.has(event));
      if (!added) throw new Error('a timer was started without a delayed event');
      known.add(added);
      const ms = Number.isNaN(delay) ? 0 : Math.max(0, delay);
      const { source, event } = added;
      live.set(count, { timer: { number: count, source, event, delay: ms, due: now + ms }, run });
      count += 1;
      return count - 1;
    },
    clearTimeout(number: number): void {
      if (live.delete(number)) ended.push(number);
    },
    /** The numbers of the timers that were cancelled or ran out, in this order. */
    ended,
    now: () => now,
    /** Returns the running timers in the order in which they run out. */
    running: inOrder,
    /** Lets a timer run out at its instant, or now if `isNow`. */
    fire(number: number, isNow = false): void {
      const one = live.get(number);
      if (!one) throw new Error('a timer that does not run was fired');
      if (!isNow) now = Math.max(now, one.timer.due);
      live.delete(number);
      ended.push(number);
      one.run();
    },
    /** Moves the clock by some ms without letting a timer run out. */
    pass(ms: number): void {
      now += ms;
    },
  };
}
