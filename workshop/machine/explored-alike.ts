import type { AnyStateMachine } from 'xstate';
import { eventsOf, transitionsOf, treeOf } from '../paths/definitions.ts';
import { guardsNamedIn } from '../paths/guard-names.ts';
import { exploreModel, type PathModel, type PathSetup, plainModel } from '../paths/index.ts';
import { stopReason } from '../paths/parent-process.ts';

/** Machines explored with the same events, and with the same fixed answers of guards that have no code. */
export interface ExploredAlike {
  explored: Explored[];
  /** The fixed answers, as `isPaid = true`. */
  guards: string[];
}

export type Explored = ReturnType<typeof exploreModel>;

const combinedGuardsMaximum = 5;

/** Returns guards that a machine names without code. XState throws when it evaluates one. */
function guardsWithoutCode({ root, implementations }: AnyStateMachine): string[] {
  const named = treeOf(root)
    .flatMap(transitionsOf)
    .flatMap(({ guard }) => guardsNamedIn(guard));
  return [...new Set(named)].filter((name) => !(name in implementations.guards));
}

/**
 * Explores machines once for each combination of fixed answers of guards without code, up to `limit` situations each.
 * With more than `combinedGuardsMaximum` of them, only all true and all false. Throws the error of a machine that
 * cannot start.
 */
export function* exploreAlike(
  machines: readonly AnyStateMachine[],
  setup: PathSetup,
  limit: number,
): Generator<ExploredAlike> {
  const missing = [...new Set(machines.flatMap(guardsWithoutCode))];
  const events = eventsFor(machines, setup);
  for (const answers of combinations(missing)) {
    const guards = Object.fromEntries(answers.map(([name, answer]) => [name, () => answer]));
    const explored = (machine: AnyStateMachine) =>
      exploreModel(modelOf(machine.provide({ guards }), { ...setup, events }, limit));
    yield {
      explored: machines.map(explored),
      guards: answers.map(([name, answer]) => `${name} = ${answer}`),
    };
  }
}

/** Returns a model of a machine. Without input in the setup, `{}` is used if the machine cannot start without it. */
function modelOf(machine: AnyStateMachine, setup: PathSetup, limit: number): PathModel {
  const withInput = (input: unknown) => ({
    ...plainModel(machine.id, machine, { ...setup, input }),
    situationsMaximum: limit,
    whyStop: stopReason,
  });
  const model = withInput(setup.input);
  if (setup.input !== undefined || starts(model)) return model;
  const withEmpty = withInput({});
  return starts(withEmpty) ? withEmpty : model;
}

function starts(model: PathModel): boolean {
  try {
    model.start();
    return true;
  } catch {
    return false;
  }
}

/** A wildcard of one machine must be tried with the events that the other machine names. */
function eventsFor(
  machines: readonly AnyStateMachine[],
  { events = {} }: PathSetup,
): NonNullable<PathSetup['events']> {
  const types = machines.flatMap(eventsOf).map((type) => type.replace(/\*$/, 'any'));
  return { ...Object.fromEntries(types.map((type) => [type, [{}]])), ...events };
}

function combinations(names: readonly string[]): [string, boolean][][] {
  if (names.length > combinedGuardsMaximum)
    return [true, false].map((answer) => names.map((name) => [name, answer]));
  return names.reduce<[string, boolean][][]>(
    (all, name) =>
      [true, false].flatMap((answer) => all.map((one): [string, boolean][] => [...one, [name, answer]])),
    [[]],
  );
}
