import type { AnyStateMachine, EventObject } from 'xstate';
import { delayIn } from '../paths/definitions.ts';
import type { PathModel } from '../paths/model.ts';
import { plainModel } from '../paths/plain-model.ts';
import type { PathSetup } from '../paths/setup.ts';

type EventEntry<Carried> =
  | (object extends Carried ? string : never)
  | readonly [wording: string, ...ways: [Carried, ...Carried[]]];

/** Each event's clause and its payloads: one object for each case that leads to a different state. */
export type EventTable<Event extends EventObject> = {
  [T in Event['type']]: EventEntry<Omit<Extract<Event, { type: T }>, 'type'>>;
};

/** The answers of each service that lead to different states: a clause and the output. */
export type AnswerTable<Services extends { [Name in keyof Services]: { output: unknown } }> = {
  [Name in keyof Services]: Record<string, readonly [wording: string, output: Services[Name]['output']]>;
};

interface ModelTable extends Pick<PathSetup, 'input' | 'guardContext'> {
  title: string;
  events: Record<string, string | readonly [wording: string, ...ways: object[]]>;
  answers?: Record<string, Record<string, readonly [wording: string, output: unknown]>>;
  /** Clauses for timers, by the name of their delay. */
  timers?: Record<string, string>;
  shows(target: string): string;
}

/**
 * The timers of these machines may run out at any time, because walks in the browser advance one clock for several
 * machines.
 */
const anyLength = [0, Number.POSITIVE_INFINITY] as const;

/** Wraps a machine with a table of its events: payloads to send, and a label for each. */
export function machineModel(
  name: string,
  machine: AnyStateMachine,
  { title, events, answers = {}, timers = {}, shows, ...setup }: ModelTable,
): PathModel {
  const ways = ([, ...all]: readonly [string, ...object[]]) => all;
  return {
    ...plainModel(name, machine, {
      ...setup,
      events: valuesOf(events, (entry) => (typeof entry === 'string' ? [{}] : ways(entry))),
      services: valuesOf(answers, (own) => ({ answers: valuesOf(own, ([, output]) => output) })),
      delays: valuesOf(machine.implementations.delays, () => anyLength),
    }),
    timeout: 'serviceTimeout',
    words: {
      lang: 'pt-BR',
      title,
      shows,
      does({ event, outcome = '' }) {
        if (outcome === 'error') return 'a chamada falha';
        const entry = answers[event]?.[outcome] ?? timers[delayIn(event) ?? ''] ?? events[event];
        return (typeof entry === 'string' ? entry : entry?.[0]) ?? (outcome || event);
      },
    },
  };
}

function valuesOf<From, To>(table: Record<string, From>, of: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, of(value)]));
}
