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
/** Their contexts grow for ever, so that no search ends. */
const endless = ['counter', 'fetchUser'];
/** An actor does not tell what it broke off or did not take, nor what it passed before it was told anything. */
const unsearchable = [...endless, 'throwing', 'preempting', 'bootsByItself', 'asksTwiceAtOnce'];
/** Has more prime paths than are listed. */
const withoutPrimes = ['wordProcessor'];
const limit = 200;

const modelOf = (machine: AnyStateMachine, setup: PathSetup) => ({
  ...plainModel(machine.id, machine, setup),
  situationsMaximum: limit,
});
const unseen = (): Seen => ({ transitions: new Set(), states: new Set() });

test('there are at least thirty of them', () => expect(machines.length).toBeGreaterThanOrEqual(30));

describe('each printed step leads a real actor where it says', () => {
  test.each(machines)('%s', async (name, machine, setup) => {
    const explored = exploreModel(modelOf(machine, setup));
    const wrong: string[] = [];
    for (const criterion of criteria) {
      if (criterion === 'shortest' || (criterion === 'prime' && withoutPrimes.includes(name))) continue;
      for (const { id, steps } of generate(explored, { criterion, count: 10 }).paths) {
        const actor = startReal(machine, setup, unseen());
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

describe('what is feasible is what every way of a real actor shows', () => {
  test.each(machines.filter(([name]) => !unsearchable.includes(name)))('%s', async (_, machine, setup) => {
    const seen = await exhausted(machine, setup);
    const { feasible } = requirementsIn(exploreModel(modelOf(machine, setup)));
    expect([...feasible.states].sort()).toEqual([...seen.states].sort());
    expect(feasible.transitions.size).toBe(seen.transitions.size);
    const sources = (ids: Iterable<string>, end: string) => [...ids].map((id) => id.split(end)[0]).sort();
    expect(sources(feasible.transitions, ': ')).toEqual(sources(seen.transitions, '|'));
  });
});

describe('walks show all that is feasible, and what is not has its reason', () => {
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

/** Every way there is, each walked anew from the beginning by an actor of its own. */
async function exhausted(machine: AnyStateMachine, setup: PathSetup): Promise<Seen> {
  const seen = unseen();
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
