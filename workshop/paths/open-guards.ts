import type { AnyStateMachine } from 'xstate';
import type { Choice } from './model.ts';

/** The possible answers of guards without code, by their names. */
export type GuardAnswers = Readonly<Record<string, readonly boolean[]>>;

/**
 * Returns a machine whose guards give answers of the setup instead of running code, and a function that splits a choice
 * into one for each combination of answers that the step asks for. Within a step, a guard always gives the same answer.
 * At the start each guard gives its first answer, and `openIn` names those that have others.
 */
export function openGuards(machine: AnyStateMachine, possible: GuardAnswers) {
  let given: ReadonlyMap<string, boolean> = new Map();
  const evaluated = new Set<string>();
  const firstOf = (name: string) => possible[name]?.[0] ?? false;
  const guards = Object.fromEntries(
    Object.keys(possible).map((name) => [
      name,
      () => {
        evaluated.add(name);
        return given.get(name) ?? firstOf(name);
      },
    ]),
  );
  const withAnswers = (answers: ReadonlyMap<string, boolean>) => {
    return <T>(run: () => T): T => {
      given = answers;
      evaluated.clear();
      try {
        return run();
      } finally {
        given = new Map();
      }
    };
  };
  return {
    machine: machine.provide({ guards }),
    /** Returns the guards with several answers that a run evaluates. It runs with their first answers. */
    openIn(run: () => unknown): string[] {
      withAnswers(new Map())(run);
      return [...evaluated].filter((name) => (possible[name]?.length ?? 0) > 1);
    },
    /** `take` takes the step of a choice. */
    split(choice: Choice, take: (choice: Choice) => unknown): Choice[] {
      const split: Choice[] = [];
      const open: ReadonlyMap<string, boolean>[] = [new Map()];
      for (let fixed = open.pop(); fixed; fixed = open.pop()) {
        const around = withAnswers(fixed);
        take({ ...choice, around });
        const names = [...evaluated];
        const answers = new Map(names.map((name) => [name, fixed?.get(name) ?? firstOf(name)]));
        for (const [index, name] of names.entries())
          for (const other of possible[name]?.slice(1) ?? [])
            if (!fixed.has(name)) open.push(new Map([...[...answers].slice(0, index), [name, other]]));
        split.push(answers.size === 0 ? choice : answered(choice, answers, withAnswers(answers)));
      }
      return split;
    },
  };
}

function answered(
  choice: Choice,
  answers: ReadonlyMap<string, boolean>,
  around: NonNullable<Choice['around']>,
): Choice {
  const says = `[${[...answers].map(([name, answer]) => (answer ? name : `not ${name}`)).join(', ')}]`;
  const payload = choice.payload === undefined ? says : `${choice.payload} ${says}`;
  return { ...choice, label: `${choice.label} ${says}`, payload, around };
}
