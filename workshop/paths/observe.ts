import { type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition, and } from 'xstate';
import { watchReads } from './context-reads.ts';
import { inventoryOf, nameOf, transitionsOf, treeOf } from './definitions.ts';
import { runnable } from './stand-in-logic.ts';

export type Answer = boolean | 'error';

export interface Observer {
  fires(definition: string): void;
  /** A guard was evaluated: true, false, or it threw. */
  onGuard(definition: string, answer: Answer): void;
  enters(state: string): void;
}

/**
 * Returns a copy of a machine that reports what it does. Each transition and state has an extra action, and each guard
 * is wrapped, so XState itself still chooses the transitions.
 */
export function observed(machine: AnyStateMachine, observer: Observer) {
  const copy = runnable(machine);
  const { definitionOf } = inventoryOf(copy);
  const reads = watchReads(copy);
  const marks = new Map<unknown, () => void>();
  const markFor = (note: () => void) => {
    const mark = () => undefined;
    marks.set(mark, note);
    return mark;
  };
  for (const node of treeOf(copy.root)) {
    const state = nameOf(node);
    node.entry = [markFor(() => observer.enters(state)), ...node.entry];
    for (const transition of transitionsOf(node)) {
      const { id } = definitionOf(transition);
      Object.assign(transition, {
        actions: [markFor(() => observer.fires(id)), ...transition.actions],
        guard: transition.guard && observedGuard(transition.guard, (answer) => observer.onGuard(id, answer)),
      });
    }
  }
  return {
    machine: copy,
    /** The keys of the context that can influence what the machine does, as far as it has run. */
    reads,
    /** Records an action if it is a mark of the observer, and returns whether it is one. */
    note(action: unknown): boolean {
      const mark = marks.get(action);
      mark?.();
      return mark !== undefined;
    },
    /** Converts a snapshot of the original machine to one of the copy. */
    adopt(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
      if (snapshot.machine === copy) return snapshot;
      const { value, context, status, children } = snapshot;
      const historyValue = Object.fromEntries(
        Object.entries(snapshot.historyValue).map(([state, nodes]) => [
          state,
          nodes.map(({ id }) => copy.getStateNodeById(id)),
        ]),
      );
      return Object.assign(copy.resolveState({ value, context, status, historyValue }), { children });
    },
  };
}

function observedGuard(guard: AnyTransitionDefinition['guard'], report: (answer: Answer) => void) {
  const asking = Reflect.apply(and, undefined, [[guard]]);
  const ask: (...args: unknown[]) => boolean = Reflect.get(asking, 'check');
  return Object.assign(asking, {
    check(...args: unknown[]): boolean {
      let answer: Answer = 'error';
      try {
        answer = ask(...args);
        return answer;
      } finally {
        report(answer);
      }
    },
  });
}
