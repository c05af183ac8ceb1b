import type { AnyStateMachine } from 'xstate';
import { type Definition, inventoryOf, nameOf, treeOf } from '../paths/definitions.ts';
import { changedTransitions } from './machine-change.ts';

/** Ids of a transition before and after. */
export interface Change {
  before: string;
  after: string;
}

export interface MachineDiff {
  states: Added;
  services: Added;
  timers: Added;
  transitions: Added;
  /** Transitions with the same state, event and guard, but another target. */
  retargeted: Change[];
  /** Transitions with the same state, event and target, but another guard. */
  guarded: Change[];
  /** Transitions with the same id whose guard or action code has changed. */
  inside: string[];
}

interface Added {
  added: string[];
  removed: string[];
}

/** Compares two machines. If `before` is undefined, everything is new. */
export function diffMachines(before: AnyStateMachine | undefined, after: AnyStateMachine): MachineDiff {
  const was = before ? inventoryOf(before) : { states: [], definitions: [], calls: [] };
  const is = inventoryOf(after);
  const called = ({ calls }: Pick<typeof is, 'calls'>) =>
    calls.map(({ state, service }) => `${state}: ${service}`);
  const gone = missingIn(was.definitions, is.definitions);
  const come = missingIn(is.definitions, was.definitions);
  const retargeted = paired(gone, come, ({ source, event, guard }) => [source, event, guard]);
  const guarded = paired(gone, come, ({ source, event, targets }) => [source, event, targets]);
  const known = new Set(was.definitions.map(({ id }) => id));
  return {
    states: compared(was.states, is.states),
    services: compared(called(was), called(is)),
    timers: compared(before ? timersOf(before) : [], timersOf(after)),
    transitions: { added: come.map(({ id }) => id), removed: gone.map(({ id }) => id) },
    retargeted,
    guarded,
    inside: before ? changedTransitions(before, after).filter((id) => known.has(id)) : [],
  };
}

export function isSame({
  states,
  services,
  timers,
  transitions,
  retargeted,
  guarded,
  inside,
}: MachineDiff): boolean {
  const lists = [states, services, timers, transitions].flatMap(({ added, removed }) => [
    ...added,
    ...removed,
  ]);
  return [...lists, ...retargeted, ...guarded, ...inside].length === 0;
}

function compared(before: readonly string[], after: readonly string[]): Added {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

function missingIn(some: readonly Definition[], others: readonly Definition[]): Definition[] {
  const known = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => !known.has(id));
}

/** Finds pairs with an equal `likeness` and removes them from both lists. */
function paired(gone: Definition[], come: Definition[], likeness: (one: Definition) => unknown[]): Change[] {
  const keyOf = (one: Definition) => JSON.stringify(likeness(one));
  return [...gone].flatMap((before) => {
    const at = come.findIndex((after) => keyOf(after) === keyOf(before));
    const [after] = at < 0 ? [] : come.splice(at, 1);
    if (!after) return [];
    gone.splice(gone.indexOf(before), 1);
    return [{ before: before.id, after: after.id }];
  });
}

/** Returns every timer. Adds the delay if the machine defines one. */
function timersOf(machine: AnyStateMachine): string[] {
  const { delays } = machine.implementations;
  return treeOf(machine.root).flatMap((node) =>
    node.after.map(({ delay }) => {
      const length = typeof delay === 'number' ? delay : delays[String(delay)];
      return `${nameOf(node)}: ${delay}${typeof length === 'number' ? ` (${length} ms)` : ''}`;
    }),
  );
}
