import type { AnyStateMachine } from 'xstate';
import { inventoryOf, nameOf, transitionsOf, treeOf } from '../paths/definitions.ts';

/** Returns the ids of transitions that are new, or whose guard, action or state code has changed. */
export function changedTransitions(before: AnyStateMachine, after: AnyStateMachine): string[] {
  const [was, is] = [printsOf(before), printsOf(after)];
  return [...is].flatMap(([id, print]) => (was.get(id) === print ? [] : [id]));
}

/** Returns the code of each transition, including the entry, exit and service calls of its state. */
function printsOf(machine: AnyStateMachine): Map<string, string> {
  const { definitionOf } = inventoryOf(machine);
  const { guards, actions, delays } = machine.implementations;
  const named: Record<string, unknown> = { ...delays, ...guards, ...actions };

  /** Serializes a value. Replaces functions and names by their source code. */
  function print(value: unknown): string {
    return JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === 'function') return [part.toString(), Object.values(part).filter(isData)];
      return typeof part === 'string' && typeof named[part] === 'function'
        ? [`(${part})`, named[part].toString(), Object.values(named[part]).filter(isData)]
        : part;
    });
  }

  return new Map(
    treeOf(machine.root).flatMap((node) => {
      const { entry, exit, invoke } = node;
      const called = invoke.map(({ id, src, input }) => ({ id, src, input }));
      const around = print([nameOf(node), entry, exit, called]);
      return transitionsOf(node).map((transition): [string, string] => [
        definitionOf(transition).id,
        print([transition.guard, transition.actions]) + around,
      ]);
    }),
  );
}

const isData = (value: unknown) => typeof value === 'object' || typeof value === 'function';
