import type { Answer, Observer } from './observe.ts';

/** The effects of a step on the machine, with stable names. */
export interface Effects {
  microsteps: readonly (readonly string[])[];
  /** Guards evaluated, as `definition = true`, `= false` or `= error` (threw). */
  branches: readonly string[];
  states: readonly string[];
  /** Context keys that each microstep changed. `-key` means that the new value is empty. */
  changes?: readonly (readonly string[])[];
}

export function firedBy({ microsteps }: Effects): readonly string[] {
  return microsteps.length === 1 ? (microsteps[0] ?? []) : [...new Set(microsteps.flat())];
}

export function branchId(definition: string, answer: Answer): string {
  return `${definition} = ${answer}`;
}

/** Collects the effects of one step after another. */
export interface Recorder extends Observer {
  /** Begins a step of a machine with this context. Without context, all its changes are ignored. */
  begin(context: unknown): void;
  /** Ends a microstep, with the context after it. */
  flush(context: unknown): void;
  end(): Effects;
}

export function createRecorder(): Recorder {
  let microsteps: string[][] = [];
  let microstep: string[] = [];
  let changes: string[][] = [];
  let branches = new Set<string>();
  let states = new Set<string>();
  let context: unknown;
  const flush = (after: unknown) => {
    if (microstep.length > 0) {
      microsteps.push(microstep);
      changes.push(changedKeys(context, after));
    }
    microstep = [];
    context = after;
  };
  return {
    fires: (definition) => microstep.push(definition),
    onGuard: (definition, answer) => branches.add(branchId(definition, answer)),
    enters: (state) => states.add(state),
    begin(before) {
      [microsteps, microstep, changes] = [[], [], []];
      [branches, states, context] = [new Set(), new Set(), before];
    },
    flush,
    end() {
      flush(context);
      const isChanged = changes.some(({ length }) => length > 0);
      return { microsteps, branches: [...branches], states: [...states], ...(isChanged && { changes }) };
    },
  };
}

function changedKeys(before: unknown, after: unknown): string[] {
  if (before === after || before === undefined) return [];
  const were: Record<string, unknown> = Object(before);
  const are: Record<string, unknown> = Object(after);
  return Object.keys({ ...were, ...are })
    .filter((key) => were[key] !== are[key])
    .flatMap((key) => {
      if (!isEmpty(are[key])) return [key];
      return isEmpty(were[key]) ? [] : [`-${key}`];
    });
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
