import { type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition, and } from 'xstate';
import { inventoryOf, nameOf, transitionsOf, treeOf } from './definitions.ts';

/** What a guard does when it is asked. */
export type Answer = boolean | 'error';

/** What a machine does, as it does it, in names that last. */
export interface Observer {
  fires(definition: string): void;
  /** A guard was asked, and held, did not or threw. */
  weighs(definition: string, answer: Answer): void;
  enters(state: string): void;
}

/** Most transitions of one step: a machine that never settles is stopped by an error, where one that runs hangs. */
const microstepsMaximum = 1_000;

/**
 * A copy of a machine that tells what it does: each transition and each state says so by an action of its own, each
 * guard when it is asked. Nothing of how the machine chooses is guessed.
 */
export function observed(machine: AnyStateMachine, observer: Observer) {
  const copy: AnyStateMachine = machine.provide({});
  Object.assign(copy, { options: { ...copy.options, maxIterations: microstepsMaximum } });
  const { definitionOf } = inventoryOf(copy);
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
        guard: transition.guard && watched(transition.guard, (answer) => observer.weighs(id, answer)),
      });
    }
  }
  return {
    machine: copy,
    /** For the executor of the machine's actions. */
    note(action: unknown): void {
      marks.get(action)?.();
    },
    /** The same place in the copy, for a snapshot of the machine itself. */
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

/** The same guard, telling each answer. */
function watched(guard: AnyTransitionDefinition['guard'], tell: (answer: Answer) => void) {
  const asking = Reflect.apply(and, undefined, [[guard]]);
  const ask: (...args: unknown[]) => boolean = Reflect.get(asking, 'check');
  return Object.assign(asking, {
    check(...args: unknown[]): boolean {
      let answer: Answer = 'error';
      try {
        answer = ask(...args);
        return answer;
      } finally {
        tell(answer);
      }
    },
  });
}
