import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Edge, Graph } from '../../paths/explore.ts';
import type { Change } from '../chart.ts';

/** The key of a message that is shown once and lost with the next step. */
export const passingKey = 'problem';

/** One use of a transition: the situation before, the choice, and the changed keys (`-key` if cleared). */
interface Taken {
  before: AnyMachineSnapshot | undefined;
  choice: Edge['choice'];
  changes: ReadonlySet<string>;
}

/** A possible condition of a change, as a clause after “se”. */
interface Trait {
  wording: string;
  holds(taken: Taken): boolean;
}

interface Words {
  guard(name: string): string | undefined;
  answer(service: string, outcome: string): string | undefined;
  key(key: string): string | undefined;
  failed(clause: string): string;
}

/** Returns the context changes of each transition that was alone in its microstep. */
export function changesIn(
  { edges, nodes: places }: Graph,
  machine: AnyStateMachine,
  words: Words,
): Map<string, Change[]> {
  const all = new Map<string, Taken[]>();
  for (const { from, choice, effects } of edges)
    for (const [index, [id, ...others]] of effects.microsteps.entries()) {
      if (id === undefined || others.length > 0) continue;
      // The snapshot is known only at the start of a step, not between microsteps.
      const before = index === 0 ? places[from]?.situation.snapshot : undefined;
      const taken: Taken = { before, choice, changes: new Set(effects.changes?.[index]) };
      const times = all.get(id);
      if (times) times.push(taken);
      else all.set(id, [taken]);
    }
  const guards = Object.keys(machine.implementations.guards).flatMap((name) =>
    traitOfGuard(machine, name, words),
  );
  return new Map(
    [...all].map(([id, times]) => {
      const answers = answersOf(times, words);
      const traitsFor = (change: string) => {
        const key = change.replace(/^-/, '');
        return [...answers, ...inEvent(key, times), ...containedInOtherKey(key, times, words), ...guards];
      };
      const changed = [...new Set(times.flatMap(({ changes }) => [...changes]))].toSorted();
      return [id, changed.map((change) => changeOf(change, times, traitsFor(change), words))];
    }),
  );
}

function changeOf(
  change: string,
  times: readonly Taken[],
  traits: readonly Trait[],
  { failed }: Words,
): Change {
  const key = change.replace(/^-/, '');
  const isGone = change.startsWith('-');
  const found = { key, ...(isGone ? { isGone } : {}) };
  const does = (taken: Taken) => taken.changes.has(change) || (!isGone && isInEvent(taken, key));
  if (times.every(does)) return found;
  // The key was already set, so setting it again cannot be seen.
  if (!isGone && times.every((taken) => does(taken) || (taken.before && !isEmpty(taken, key)))) return found;
  // The key was already empty.
  if (isGone && times.every((taken) => does(taken) || (taken.before && isEmpty(taken, key)))) return found;
  const isKnown = times.every(({ before }) => before !== undefined);
  // A use in which the change could not be seen does not reveal its condition.
  const visible = times.filter((taken) => does(taken) || isGone !== isEmpty(taken, key));
  const when = isKnown ? conditionOf(traits, visible, does, isGone ? failed : undefined) : undefined;
  return { ...found, isSometimes: true, ...(when ? { when } : {}) };
}

/**
 * Returns the condition that is true exactly when the change happens. With `failed`, also looks for one that is false
 * exactly then, and negates it.
 */
function conditionOf(
  traits: readonly Trait[],
  times: readonly Taken[],
  does: (taken: Taken) => boolean,
  failed?: (clause: string) => string,
): string | undefined {
  const change = (is: boolean) =>
    traits.find((trait) => {
      try {
        return times.every((taken) => trait.holds(taken) === (does(taken) === is));
      } catch {
        return false;
      }
    })?.wording;
  const denied = failed && change(false);
  return change(true) ?? (denied && failed(denied));
}

function answersOf(times: readonly Taken[], words: Words): Trait[] {
  const answers = new Map(
    times.flatMap(({ choice: { answer } }) => (answer ? [[`${answer.outcome}`, answer] as const] : [])),
  );
  return [...answers].flatMap(([outcome, { service }]) => {
    const wording = words.answer(service, outcome);
    return wording
      ? [{ wording, holds: ({ choice }: Taken) => `${choice.answer?.outcome}` === outcome }]
      : [];
  });
}

function traitOfGuard({ implementations }: AnyStateMachine, name: string, words: Words): Trait[] {
  const guard: unknown = implementations.guards[name];
  const wording = words.guard(name);
  if (typeof guard !== 'function' || 'check' in guard || !wording) return [];
  return [
    {
      wording,
      holds: ({ before, choice }) =>
        guard({ context: before?.context, event: choice.event }, undefined) === true,
    },
  ];
}

/** Returns the condition that the event contains a value for the key. */
function inEvent(key: string, times: readonly Taken[]): Trait[] {
  const isAnswer = times.some(({ choice: { answer } }) => answer);
  const holds = ({ choice: { event } }: Taken) =>
    [event, ...objectsIn(event)].some((one) => hasValue(one, key));
  return [{ wording: isAnswer ? 'a resposta traz' : 'vem com o que chega', holds }];
}

/** Returns conditions that another context value contains the key: `as novas condições trazem cupom`. */
function containedInOtherKey(key: string, times: readonly Taken[], words: Words): Trait[] {
  const others = new Set(
    times.flatMap(({ before }) =>
      Object.entries(before?.context ?? {}).flatMap(([other, value]) =>
        hasValue(value, key) ? [other] : [],
      ),
    ),
  );
  return [...others].map((other) => ({
    wording: `há ${words.key(key) ?? key} em “${words.key(other) ?? other}”`,
    holds: ({ before }) => hasValue(before?.context[other], key),
  }));
}

const hasValue = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, key) !== undefined;

function objectsIn(value: object): object[] {
  return Object.values(value).filter((one) => typeof one === 'object' && one !== null);
}

/** Returns whether an event, or an answer, brings a value for the key, even an equal one. */
function isInEvent({ choice: { event } }: Taken, key: string): boolean {
  const output: unknown = 'output' in event ? event.output : undefined;
  return key in event || (typeof output === 'object' && output !== null && key in output);
}

function isEmpty({ before }: Taken, key: string): boolean {
  const value: unknown = before?.context[key];
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
