import { type Edge, possible, stepOf } from './explore.ts';
import type { PathModel, PathStep } from './model.ts';
import type { World } from './simulation.ts';
import { unknownDelay } from './timers.ts';
import type { DelayRange } from './zone.ts';

type StepInstant = Pick<PathStep, 'at' | 'due'>;

/** A timer during a path. Step 0 is the start of the machine. */
interface Life {
  started: number;
  ended?: number;
  isFired: boolean;
  delay: DelayRange;
}

/** `later` happens at least `ms` after `earlier`. Negative ms limit how much later `earlier` may be. */
interface Constraint {
  earlier: number;
  later: number;
  ms: number;
}

/** Time in ms between a step and a timer that must not run out before it. The last one only works in the same instant. */
const margins = [1, 1 / 4, 1 / 64, 1 / 1_024, 0];

/**
 * Returns the instants of a path's steps in ms since the start: the earliest at which the timers run out in the order of
 * the path. Returns undefined for a path without timers. After a delay without a value, no instant is known.
 */
export function instantsOf(model: PathModel, edges: readonly Edge[]): StepInstant[] | undefined {
  if (!edges.some(isTimed)) return undefined;
  const lives = livesIn(model, edges);
  if (!lives) return undefined;
  const fired = (step: number) => lives.findIndex((life) => life.isFired && life.ended === step);
  const scheduleWith = (margin: number) =>
    earliest(edges.length, constraintsOf(edges.length, lives, fired, margin));
  let schedule: number[] | undefined;
  for (const margin of margins) schedule ??= scheduleWith(margin);
  if (!schedule) return undefined;
  let isKnown = true;
  return edges.map((_, index) => {
    const timer = lives[fired(index + 1)];
    if (timer?.delay === unknownDelay) isKnown = false;
    if (!isKnown) return timer ? { due: 'not decided' } : {};
    const at = schedule[index + 1] ?? 0;
    const [least, most] = timer?.delay ?? [0, 0];
    const started = schedule[timer?.started ?? 0] ?? 0;
    return { at, ...(least < most && { due: [started + least, started + most] as const }) };
  });
}

function isTimed({ choice: { act } }: Edge): boolean {
  return act !== undefined && 'timer' in act;
}

/** Runs a path again and returns its timers in the order of their start, or undefined if it has another course. */
function livesIn(model: PathModel, edges: readonly Edge[]): Life[] | undefined {
  const lives = new Map<object, Life>();
  const note = (step: number, world: World | undefined, fired?: object) => {
    const list = world?.timers.list ?? [];
    const running = new Set(list.map(({ identity }) => identity));
    for (const [identity, life] of lives)
      if (life.ended === undefined && !running.has(identity))
        Object.assign(life, { ended: step, isFired: identity === fired });
    for (const { identity, delay } of list)
      if (!lives.has(identity)) lives.set(identity, { started: step, isFired: false, delay });
  };
  let situation = model.start();
  note(0, situation.world);
  for (const [index, edge] of edges.entries()) {
    const choice = possible(model, situation, true).find(({ label }) => label === edge.choice.label);
    if (!choice) return undefined;
    const { act } = choice;
    const fired = act && 'timer' in act ? situation.world?.timers.list[act.timer]?.identity : undefined;
    ({ situation } = stepOf(model, situation, choice));
    note(index + 1, situation.world, fired);
  }
  return [...lives.values()];
}

function constraintsOf(
  steps: number,
  lives: readonly Life[],
  fired: (step: number) => number,
  margin: number,
): Constraint[] {
  const inOrder = Array.from({ length: steps }, (_, step) => ({ earlier: step, later: step + 1, ms: 0 }));
  const ofTimers = lives.flatMap(({ started, ended = steps, isFired, delay: [least, most] }, timer) => {
    const constraints: Constraint[] = [];
    const add = (earlier: number, later: number, ms: number) => {
      if (ms !== Number.NEGATIVE_INFINITY) constraints.push({ earlier, later, ms });
    };
    if (isFired) {
      add(started, ended, least);
      add(ended, started, -most);
    }
    const last = isFired ? ended - 1 : ended;
    for (let step = started + 1; step <= last; step++) {
      // Of two timers with one instant, the one that was started first runs out first.
      const first = fired(step);
      const apart = first >= 0 && first < timer ? 0 : margin;
      if (isFired) add(step, ended, apart);
      else add(step, started, apart - most);
    }
    return constraints;
  });
  return [...inOrder, ...ofTimers];
}

/** Returns the earliest instants that meet all constraints (Bellman and Ford), or undefined if there are none. */
function earliest(steps: number, constraints: readonly Constraint[]): number[] | undefined {
  const instants = Array.from({ length: steps + 1 }, () => 0);
  for (let round = 0; round <= steps + 1; round++) {
    let isChanged = false;
    for (const { earlier, later, ms } of constraints) {
      const least = (instants[earlier] ?? 0) + ms;
      if ((instants[later] ?? 0) >= least) continue;
      instants[later] = least;
      isChanged = true;
    }
    if (!isChanged) return instants[0] === 0 ? instants : undefined;
  }
  return undefined;
}
