import type { AnyStateMachine } from 'xstate';
import type { PathSetup } from '../setup.ts';
import { meaningsOf, type NamedMove, type PrintedStep } from './real-moves.ts';
import { type Run, runsOf, type Seen } from './real-run.ts';

/** Replays printed paths on real actors. Imports nothing of the path generator except the type of its setup. */
export interface Replayer {
  /** Returns what is wrong with a path, or undefined if real actors follow it to the end. */
  whatIsWrong(steps: readonly PrintedStep[]): string | undefined;
}

/** The instants of a path's steps in ms, each after the one before. A shortest delay on this clock is 1 ms. */
type Instants = readonly number[];

/** A timer of a walk: its first step counts from 1, the start of the machine is 0. */
interface Lived {
  number: number;
  started: number;
  ended?: number;
  isFired: boolean;
  range: readonly [number, number];
}

const epsilon = 1 / 1024;
const attemptsMaximum = 300;

export function replayerOf(machine: AnyStateMachine, setup: PathSetup, seen: Seen): Replayer {
  let lengths: number[] = [];
  let rangesGiven: (readonly [number, number])[] = [];
  const delayOf = Object.fromEntries(
    Object.entries(setup.delays ?? {}).map(([name, delay]) => [
      name,
      () => {
        const [minimum, maximum] = typeof delay === 'number' ? [delay, delay] : delay;
        rangesGiven.push([minimum, maximum]);
        return lengths[rangesGiven.length - 1] ?? unsetDelay + rangesGiven.length - 1;
      },
    ]),
  );
  const start = runsOf(machine, seen, {
    input: setup.input,
    delayOf,
    guards: Object.keys(setup.guards ?? {}),
  });
  const begin = (chosen: number[] = []) => {
    lengths = chosen;
    rangesGiven = [];
    return start();
  };
  const rangeOf = (delay: number) => rangesGiven[delay - unsetDelay] ?? ([delay, delay] as const);

  return {
    whatIsWrong(steps) {
      let attempts = 0;
      let farthest = { index: -1, says: '' };
      const fail = (index: number, says: string) => {
        if (index > farthest.index) farthest = { index, says: `step ${index + 1}: ${says}` };
      };
      const follow = (moves: readonly NamedMove[], run: Run): boolean => {
        const index = moves.length;
        const step = steps[index];
        if (!step) {
          const says = onClock(moves);
          if (says !== undefined) fail(index, says);
          return says === undefined;
        }
        const meanings = meaningsOf(run, step, setup);
        if (meanings.length === 0) fail(index, `nothing can be ${named(step)} in ${run.target()}`);
        for (const [nth, meaning] of meanings.entries()) {
          attempts += 1;
          if (attempts > attemptsMaximum + steps.length) return false;
          const again = nth === 0 ? run : redo(moves);
          again.do(meaning.move, meaning.answers);
          const says = differenceFrom(again, step);
          if (says !== undefined) fail(index, says);
          else if (follow([...moves, meaning], again)) return true;
        }
        return false;
      };
      const redo = (moves: readonly NamedMove[]) => {
        const run = begin();
        for (const { move, answers } of moves) run.do(move, answers);
        return run;
      };
      /** Takes the moves again at instants that their timers allow, on a clock that lets each timer run out in time. */
      const onClock = (moves: readonly NamedMove[]): string | undefined => {
        const lived: Lived[] = [];
        const first = begin();
        const note = (step: number, run: Run, fired?: number) => {
          for (const { number, delay } of run.clock.running())
            if (!lived[number])
              lived[number] = { number, started: step, isFired: false, range: rangeOf(delay) };
          for (const number of run.clock.ended) {
            // A timer that was started and cancelled in one step limits nothing.
            const one = lived[number];
            if (one && one.ended === undefined)
              Object.assign(one, { ended: step, isFired: number === fired });
          }
        };
        note(0, first);
        for (const [index, { move, answers }] of moves.entries()) {
          first.do(move, answers);
          note(index + 1, first, 'timer' in move ? move.timer : undefined);
        }
        const timers = lived.filter(Boolean);
        const printed = printedInstants(steps);
        const instants = printed ?? instantsFor(moves, timers);
        if (!instants) return 'no clock allows the order of the timers';
        const chosen = rangesGiven.map((range) => {
          const timer = timers.find((one) => one.range === range);
          if (!timer?.isFired) return range[1];
          return (instants[timer.ended ?? 0] ?? 0) - (instants[timer.started] ?? 0);
        });
        const run = begin(chosen);
        for (const [index, { move, answers }] of moves.entries()) {
          const at = instants[index + 1] ?? 0;
          const wanted = 'timer' in move ? move.timer : undefined;
          const [next] = run.clock.running();
          if (
            next &&
            next.number !== wanted &&
            (next.due < at - epsilon / 2 || (wanted !== undefined && next.due <= at))
          )
            return `step ${index + 1}: another timer runs out first: ${next.event.type}`;
          if (printed && wanted !== undefined && Math.abs((next?.due ?? 0) - at) > epsilon / 2)
            return `step ${index + 1}: the timer is due at ${next?.due} ms, and the path says ${at} ms`;
          run.clock.pass(at - run.clock.now());
          run.do(move, answers);
          const step = steps[index];
          const says = step && differenceFrom(run, step);
          if (says !== undefined) return `step ${index + 1} on the clock: ${says}`;
        }
        return undefined;
      };
      return follow([], begin()) ? undefined : farthest.says;
    },
  };
}

/** Returns the instants that a path names, with the start, or undefined if it does not name them all. */
function printedInstants(steps: readonly PrintedStep[]): Instants | undefined {
  const named = steps.flatMap(({ at }) => (at === undefined ? [] : [at]));
  return named.length === steps.length && steps.length > 0 ? [0, ...named] : undefined;
}

const unsetDelay = 1e12;

function named({ event, payload, outcome }: PrintedStep): string {
  return [event, payload, outcome].filter((part) => part !== undefined).join(' ');
}

function differenceFrom(run: Run, { target, error }: PrintedStep): string | undefined {
  const real = run.target();
  const { status } = run.actor.getSnapshot();
  if ((status === 'error') !== (error !== undefined))
    return `the status is ${status}, and the path ${error === undefined ? 'names no error' : `says ${error}`}`;
  // The printed name of the root and the mark of a stopped machine are words for people, in parentheses.
  const places = target.replace(/ ?\([^()]*\)$/, '');
  return real === target || (real === places && (status === 'error' || real === ''))
    ? undefined
    : `${target} instead of ${real}`;
}

/**
 * Returns instants for the steps of a walk, or undefined if no clock allows its order. Solves the constraints as shortest
 * paths (Bellman and Ford): a timer that fires does so at its instant, and no live timer is passed over.
 */
function instantsFor(moves: readonly NamedMove[], timers: readonly Lived[]): Instants | undefined {
  const count = moves.length + 1;
  // `[later, earlier, most]`: instant `later` minus instant `earlier` is at most `most`.
  const limits: [number, number, number][] = [];
  for (let step = 1; step < count; step++) limits.push([step - 1, step, 0]);
  for (const timer of timers) {
    const [minimum, maximum] = timer.range;
    const last = timer.ended ?? count - 1;
    for (let step = timer.started + 1; step <= last; step++) limits.push([step, timer.started, maximum]);
    if (timer.isFired) limits.push([timer.started, last, -minimum]);
    const isBefore = (step: number) => {
      const move = moves[step - 1]?.move;
      return move && 'timer' in move && move.timer > timer.number;
    };
    // If two timers end at the same instant, the one that was started first fires first.
    for (let step = timer.started + 1; step <= last; step++)
      if (isBefore(step)) limits.push([step, timer.started, maximum - epsilon]);
  }
  const instants = Array.from({ length: count }, () => 0);
  for (let round = 0; round <= count; round++) {
    let isChanged = false;
    for (const [later, earlier, most] of limits) {
      const bound = (instants[earlier] ?? 0) + most;
      if ((instants[later] ?? 0) > bound + epsilon / 4) {
        instants[later] = bound;
        isChanged = true;
      }
    }
    if (!isChanged) {
      const [zero = 0] = instants;
      return instants.map((instant) => instant - zero);
    }
  }
  return undefined;
}
