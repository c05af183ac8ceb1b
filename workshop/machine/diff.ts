import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  type Definition,
  inventoryOf,
  invokeName,
  nameOf,
  transitionsOf,
  treeOf,
} from '../paths/definitions.ts';
import { codeText } from './code-text.ts';
import { type Fact, factsOf } from './facts.ts';

/** Ids of a transition before and after. */
export interface Change {
  before: string;
  after: string;
}

/** A property with another value. `before` or `after` is undefined if the property is absent on that side. */
export interface PropertyChange {
  place: string;
  property: string;
  before: string | undefined;
  after: string | undefined;
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
  /** Transitions with the same id whose guard or action code has changed, in place or by name. */
  inside: string[];
  /** Changed properties of states and transitions that both machines have, and of the machines themselves. */
  properties: PropertyChange[];
}

interface Added {
  added: string[];
  removed: string[];
}

/** Compares the definitions of two machines. If `before` is undefined, everything is new. */
export function diffMachines(before: AnyStateMachine | undefined, after: AnyStateMachine): MachineDiff {
  const was = before ? inventoryOf(before).definitions : [];
  const is = inventoryOf(after).definitions;
  const gone = missingIn(was, is);
  const come = missingIn(is, was);
  const retargeted = paired(gone, come, ({ source, event, guard }) => [source, event, guard]);
  const guarded = paired(gone, come, ({ source, event, targets }) => [source, event, targets]);
  return {
    states: compared(before ? nodeNames(before) : [], nodeNames(after)),
    services: compared(before ? callsOf(before) : [], callsOf(after)),
    timers: compared(before ? timersOf(before) : [], timersOf(after)),
    transitions: { added: come.map(({ id }) => id), removed: gone.map(({ id }) => id) },
    retargeted,
    guarded,
    inside: before ? changedCode(before, after) : [],
    properties: before ? changedProperties(before, after) : [],
  };
}

export function isSame(diff: MachineDiff): boolean {
  const { states, services, timers, transitions, retargeted, guarded, inside, properties } = diff;
  const lists = [states, services, timers, transitions].flatMap(({ added, removed }) => [
    ...added,
    ...removed,
  ]);
  return [...lists, ...retargeted, ...guarded, ...inside, ...properties].length === 0;
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

const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => treeOf(root);

function callsOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.map((call) => `${nameOf(node)}: ${invokeName(node, call)}`),
  );
}

function timersOf(machine: AnyStateMachine): string[] {
  const all = nodesOf(machine).flatMap((node) =>
    node.after.map(({ delay }) => `${nameOf(node)}: after ${delay}`),
  );
  return [...new Set(all)];
}

/** Returns ids of transitions whose guard or actions have other code. Resolves names to their implementations. */
function changedCode(before: AnyStateMachine, after: AnyStateMachine): string[] {
  const [was, is] = [before, after].map((machine) => {
    const { guards, actions, delays } = machine.implementations;
    const { definitionOf } = inventoryOf(machine);
    return new Map(
      nodesOf(machine)
        .flatMap(transitionsOf)
        .map((one) => [
          definitionOf(one).id,
          codeText(one.guard, guards) + codeText(one.actions, { ...delays, ...actions }),
        ]),
    );
  });
  return [...(is ?? [])].flatMap(([id, code]) => {
    const earlier = was?.get(id);
    return earlier === undefined || earlier === code ? [] : [id];
  });
}

/** Returns the names of all states, including history states. */
const nodeNames = ({ root }: AnyStateMachine) => treeOf(root).map(nameOf);

const orderPrefix = 'order of ';

function changedProperties(before: AnyStateMachine, after: AnyStateMachine): PropertyChange[] {
  const keyOf = ({ place, property }: Fact) => JSON.stringify([place, property]);
  const [was, is] = [before, after].map(
    (machine) => new Map(factsOf(machine).map((one) => [keyOf(one), one])),
  );
  const placesOf = (machine: AnyStateMachine) => {
    const { definitions } = inventoryOf(machine);
    return ['machine', ...nodeNames(machine), ...definitions.map(({ id }) => id)];
  };
  const known = new Set(placesOf(before));
  const common = new Set(placesOf(after).filter((place) => known.has(place)));
  const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [earlier, later] = [was?.get(key), is?.get(key)];
    const fact = earlier ?? later;
    if (!fact || !common.has(fact.place) || earlier?.value === later?.value) return [];
    const { place, property } = fact;
    if (property.startsWith(orderPrefix) && !isReordered(earlier, later)) return [];
    return [{ place, property, before: earlier?.value, after: later?.value }];
  });
}

/** Returns whether transitions that both lists contain have another order. Other changes are reported elsewhere. */
function isReordered(before: Fact | undefined, after: Fact | undefined): boolean {
  if (!before || !after) return false;
  const [was, is]: [string[], string[]] = [JSON.parse(before.value), JSON.parse(after.value)];
  const [stayed, stays] = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))];
  return JSON.stringify(stayed) !== JSON.stringify(stays);
}
