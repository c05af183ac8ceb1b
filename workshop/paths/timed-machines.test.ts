import { expect, test } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  type MachineConfig,
} from 'xstate';
import { exploreModel } from './explored.ts';
import { plainModel } from './plain-model.ts';
import { seededRandom } from './walks.ts';

/**
 * Random machines with timers in parallel regions, nested states and a child machine. All steps that a real actor takes
 * on a clock of quarter milliseconds must be the steps that the search finds, and no others. At most three timers run at
 * once, so quarters distinguish all their orders.
 */
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const quarter = 0.25;

test.each(seeds)('the search finds the steps that a clock allows in machine %i', (seed) => {
  const machine = randomMachine(seed);
  const { graph } = exploreModel(plainModel('machine', machine));
  const found = graph.edges.map(({ from, choice, target }) => {
    const label = choice.label.replace(/ \(.*/, '');
    return `${graph.nodes[from]?.leaf} ${label} → ${target}`;
  });
  expect([...new Set(found)].sort()).toEqual([...stepsOnClock(machine)].sort());
});

function randomMachine(seed: number): AnyStateMachine {
  const random = seededRandom(seed);
  const pick = <T>(...all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const timed = (to: string) => (random() < 0.7 ? { after: { [pick(1, 2, 3)]: to } } : {});
  const handled = (event: string, to: string) =>
    random() < 0.6 ? { on: { [event]: { target: to, reenter: random() < 0.5 } } } : {};
  const region = (name: string) => ({
    initial: 'a',
    states: {
      a: { ...timed('b'), ...handled(`${name}1`, 'a') },
      b: { ...timed('c'), ...handled(`${name}2`, 'a') },
      c: {},
    },
  });
  const child = createMachine({
    id: 'child',
    initial: 'on',
    states: { on: { after: { [pick(1, 2, 3)]: 'off' } }, off: { type: 'final' } },
  });
  const nested = {
    initial: 'outer',
    states: { outer: { ...region('N'), ...timed('end') }, end: {} },
  };
  const calling = {
    initial: 'called',
    states: {
      called: { invoke: { src: 'child', id: 'child', onDone: 'over' }, ...timed('late') },
      over: {},
      late: {},
    },
  };
  const states = pick<NonNullable<MachineConfig<object, AnyEventObject>['states']>>(
    { p: region('P'), q: region('Q') },
    { p: region('P'), n: nested },
    { p: region('P'), c: calling },
  );
  return createMachine({ id: 'machine', type: 'parallel', states }).provide({ actors: { child } });
}

interface Timer {
  type: string;
  due: number;
  run(): void;
}

/** Returns all steps of a real actor on a clock, by taking every sequence of events and ticks from the beginning. */
function stepsOnClock(machine: AnyStateMachine): Set<string> {
  const steps = new Set<string>();
  const known = new Set<string>();
  const queue: string[][] = [[]];
  for (const moves of queue) {
    const run = startOnClock(machine);
    for (const move of moves) run.do(move);
    const key = run.key();
    if (known.has(key)) continue;
    known.add(key);
    const from = run.leaf();
    for (const move of run.moves()) {
      const again = startOnClock(machine);
      for (const one of moves) again.do(one);
      const label = again.do(move);
      if (label !== undefined) steps.add(`${from} ${label} → ${again.leaf()}`);
      queue.push([...moves, move]);
    }
  }
  return steps;
}

const tick = 'tick';

function startOnClock(machine: AnyStateMachine) {
  let now = 0;
  let last = 0;
  const timers = new Map<number, Timer>();
  const actor = createActor(machine, {
    clock: {
      setTimeout(run: () => void, delay: number) {
        const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents).at(-1);
        timers.set(++last, { type: scheduled?.event.type ?? '', due: now + delay, run });
        return last;
      },
      clearTimeout: (id: number) => void timers.delete(id),
    },
  });
  actor.start();
  const due = () => [...timers].find(([, timer]) => timer.due === now);
  const leaf = () =>
    actor
      .getSnapshot()
      ._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
      .sort((one, other) => one.order - other.order)
      .map(({ path }) => path.join('.'))
      .join(' + ');
  return {
    leaf,
    key: () => {
      const child = actor.getSnapshot().children.child?.getSnapshot();
      const running = [...timers.values()].map((timer) => [timer.type, timer.due - now]);
      return JSON.stringify([actor.getSnapshot().value, child?.value, child?.status, running]);
    },
    moves(): string[] {
      const types = actor.getSnapshot()._nodes.flatMap((node) => [...node.transitions.keys()]);
      const events = [...new Set(types)].filter((type) => !type.startsWith('xstate.'));
      return timers.size > 0 ? [...events, tick] : events;
    },
    /** Sends an event, or lets a timer run out that is due, else a quarter pass. Returns the label of the step, if any. */
    do(move: string): string | undefined {
      if (move !== tick) {
        actor.send({ type: move });
        return move;
      }
      const next = due();
      if (!next) {
        now += quarter;
        return undefined;
      }
      timers.delete(next[0]);
      next[1].run();
      return next[1].type;
    },
  };
}
