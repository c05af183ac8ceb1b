import type { AnyStateMachine } from 'xstate';
import type { PathSetup } from '../setup.ts';
import { answersOf, movesOf, type NamedMove } from './real-moves.ts';
import { runsOf, type Seen } from './real-run.ts';

export interface SearchOptions {
  /** Maximum number of situations. */
  most?: number;
  /** Sees every pair of consecutive transitions, which takes longer. */
  withPairs?: boolean;
  /** How far the clock moves at a time, in ms. A quarter of the unit of all delays tells up to three timers apart. */
  tick?: number;
  /** The lengths of the named delays whose setup gives a range. */
  delays?: Readonly<Record<string, number>>;
}

/**
 * Takes every sequence of moves of real actors, each from the beginning, and adds to `seen` what they do. Returns whether
 * it saw every situation. Imports nothing of the path generator except the type of its setup.
 */
export function searchReal(
  machine: AnyStateMachine,
  setup: PathSetup,
  seen: Seen,
  { most = 4_000, tick = 0.25, delays = {}, withPairs = false }: SearchOptions = {},
): boolean {
  const delayOf = Object.fromEntries(Object.entries(delays).map(([name, ms]) => [name, () => ms]));
  const begin = runsOf(machine, seen, {
    input: setup.input,
    delayOf,
    guards: Object.keys(setup.guards ?? {}),
  });
  const known = new Set<string>();
  const open: (readonly NamedMove[])[] = [[]];
  for (const moves of open) {
    const run = begin();
    for (const { move, answers } of moves) run.do(move, answers);
    const key = `${run.key()} ${withPairs ? run.lastTaken() : ''}`;
    if (known.has(key)) continue;
    known.add(key);
    if (known.size > most) return false;
    for (const move of movesOf(run, setup)) open.push([...moves, move]);
    const [next] = run.actor.getSnapshot().status === 'active' ? run.clock.running() : [];
    if (!next) continue;
    const isDue = next.due <= run.clock.now();
    const move = isDue ? { timer: next.number } : { pass: tick };
    for (const answers of isDue ? answersOf(setup) : [{}])
      open.push([...moves, { move, answers, event: next.event.type }]);
  }
  return true;
}
