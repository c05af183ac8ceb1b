import type { AnyActorRef, AnyEventObject } from 'xstate';
import { actorPath } from './actor-internals.ts';
import { plainValue } from './plain-value.ts';
import {
  type DelayRange,
  elapse,
  isFree,
  noTimers,
  runOut,
  started,
  stopped,
  type Zone,
  zoneKey,
} from './zone.ts';

/** A delayed event that was scheduled and has neither arrived nor been cancelled. */
export interface Timer {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
  readonly id: string | undefined;
  readonly delay: DelayRange;
  /** Tells this start of a timer from every other. */
  readonly identity: object;
  /** Absent once another event with the same source and id was scheduled: XState then cancels only that one. */
  readonly isCancellable?: true;
}

/** The running timers in the order of their start, with what is known about their instants. Time may have passed. */
export interface Timers {
  readonly list: readonly Timer[];
  readonly zone: Zone;
}

export const noneRunning: Timers = { list: [], zone: noTimers };

/** Returns the timers after any time in which none runs out. */
export function passTime(timers: Timers): Timers {
  return timers.list.length === 0 ? timers : { ...timers, zone: elapse(timers.zone) };
}

/** Returns the timers after one runs out before all others, or undefined if others must run out first. */
export function expire({ list, zone }: Timers, index: number): Timers | undefined {
  const timer = list[index];
  const then = timer && runOut(zone, index);
  return (
    then && {
      list: notCancellable(list, timer.source, timer.id).filter((_, other) => other !== index),
      zone: then,
    }
  );
}

export function schedule({ list, zone }: Timers, timer: Omit<Timer, 'isCancellable' | 'identity'>): Timers {
  return {
    list: [...notCancellable(list, timer.source, timer.id), { ...timer, identity: {}, isCancellable: true }],
    zone: started(zone, timer.delay),
  };
}

export function cancel(timers: Timers, source: AnyActorRef, id?: string): Timers {
  return timers.list.reduceRight<Timers>(({ list, zone }, timer, index) => {
    const isMeant = timer.isCancellable && timer.source === source && (id === undefined || timer.id === id);
    return isMeant
      ? { list: list.filter((_, other) => other !== index), zone: stopped(zone, index) }
      : { list, zone };
  }, timers);
}

/** Returns a text that is equal for timers that run out in the same ways. */
export function timersKey({ list, zone }: Timers): string {
  if (list.length === 0) return '';
  const timers = list.map(({ source, target, event, id, isCancellable = false }) =>
    JSON.stringify([actorPath(source), actorPath(target), plainValue(event), id, isCancellable]),
  );
  // The order of their start only decides between timers whose instants can be compared.
  return [...(isFree(zone) ? timers.sort() : timers), zoneKey(zone)].join();
}

function notCancellable(list: readonly Timer[], source: AnyActorRef, id: string | undefined): Timer[] {
  return list.map(({ isCancellable, ...timer }) =>
    isCancellable && !(timer.source === source && timer.id === id) ? { ...timer, isCancellable } : timer,
  );
}

const ranges: DelayRange[] = [];

/** The range of a delay without any value. Its order with other timers is not decided. */
export const unknownDelay: DelayRange = [0, Number.POSITIVE_INFINITY];

/** Returns the events of timers whose order with the other timers is not decided, because their delay has no value. */
export function openEventsIn({ list }: Timers): string[] {
  return list.length > 1 ? list.filter(isUnknown).map(({ event }) => event.type) : [];
}

function isUnknown({ delay }: Timer): boolean {
  return delay === unknownDelay;
}

/**
 * Returns a number that stands for a delay of unknown length within a range. XState hands a delay to its scheduler as a
 * number only, and no real delay is negative. `rangeOf` translates it back.
 */
export function delayWithin(range: DelayRange): number {
  const known = ranges.indexOf(range);
  return -1 - (known >= 0 ? known : ranges.push(range) - 1);
}

/** Returns the range of a delay in ms. Node and browsers treat a negative delay that stands for no range as 0. */
export function rangeOf(delay: number): DelayRange {
  const range = ranges[-1 - delay];
  if (range) return range;
  const ms = Number.isNaN(delay) ? 0 : Math.max(0, delay);
  return [ms, ms];
}
