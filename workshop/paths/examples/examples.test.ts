import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { criteria } from '../choose.ts';
import { exploreModel, requirementsIn } from '../explored.ts';
import { generate } from '../generate.ts';
import { plainModel } from '../plain-model.ts';
import { withoutPairs } from '../requirements.ts';
import type { PathSetup } from '../setup.ts';
import { exampleMachines } from './example-machines.ts';
import { type Move, type Seen, startReal } from './real-actor.ts';

const machines = exampleMachines.map(
  ({ name, machine, setup, impossible }) => [name, machine, setup, impossible] as const,
);
/** Machines with an endless context, whose search never ends. */
const endless = ['counter', 'fetchUser'];
/** A real actor does not report transitions that it broke off or did not take, nor those before its first event. */
const unsearchable = [...endless, 'throwing', 'preempting', 'bootsByItself', 'asksTwiceAtOnce'];
const withoutPrimes = ['wordProcessor'];
const limit = 200;

const modelOf = (machine: AnyStateMachine, setup: PathSetup) => ({
  ...plainModel(machine.id, machine, setup),
  situationsMaximum: limit,
});
const nothingSeen = (): Seen => ({ transitions: new Set(), states: new Set() });

test('there are at least thirty example machines', () => expect(machines.length).toBeGreaterThanOrEqual(30));

describe('each step of a path leads a real actor to the printed target', () => {
  test.each(machines)('%s', async (name, machine, setup) => {
    const explored = exploreModel(modelOf(machine, setup));
    const wrong: string[] = [];
    for (const criterion of criteria) {
      if (criterion === 'shortest' || (criterion === 'prime' && withoutPrimes.includes(name))) continue;
      for (const { id, steps } of generate(explored, { criterion, count: 10 }).paths) {
        const actor = startReal(machine, setup, nothingSeen());
        for (const [index, { target, ...move }] of steps.entries()) {
          await actor.do(move);
          if (actor.target() !== target)
            wrong.push(`${criterion} ${id} ${index + 1}: ${target}, and is in ${actor.target()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the feasible requirements are those that a real actor shows in an exhaustive search', () => {
  test.each(machines.filter(([name]) => !unsearchable.includes(name)))('%s', async (_, machine, setup) => {
    const seen = await exhausted(machine, setup);
    const { feasible } = requirementsIn(exploreModel(modelOf(machine, setup)));
    expect([...feasible.states].sort()).toEqual([...seen.states].sort());
    expect(feasible.transitions.size).toBe(seen.transitions.size);
    const sources = (ids: Iterable<string>, end: string) => [...ids].map((id) => id.split(end)[0]).sort();
    expect(sources(feasible.transitions, ': ')).toEqual(sources(seen.transitions, '|'));
  });
});

describe('walks cover everything feasible, and what is infeasible has the expected reason', () => {
  test.each(machines.filter(([name]) => !endless.includes(name)))('%s', (_, machine, setup, impossible) => {
    const explored = exploreModel(modelOf(machine, setup));
    const { coverage, uncovered } = generate(explored, { criterion: 'transitions' });
    const { pairs } = generate(explored, { criterion: 'pairs' }).uncovered;
    expect({ ...uncovered, pairs }).toEqual({
      states: [],
      transitions: [],
      guards: [],
      outcomes: [],
      pairs: [],
    });
    const never = withoutPairs.flatMap((measure) =>
      coverage[measure].infeasible.map(({ id, reason }) => `${id}: ${reason}`),
    );
    expect(never).toEqual(impossible);
  });
});

/** Takes every sequence of moves, each from the beginning with a new actor. */
async function exhausted(machine: AnyStateMachine, setup: PathSetup): Promise<Seen> {
  const seen = nothingSeen();
  const known = new Set<string>();
  const queue: Move[][] = [[]];
  for (const way of queue) {
    const actor = startReal(machine, setup, seen);
    for (const move of way) await actor.do(move);
    if (known.has(actor.key())) continue;
    known.add(actor.key());
    for (const move of actor.moves()) queue.push([...way, move]);
  }
  return seen;
}
