import type { AnyStateMachine, EventObject } from 'xstate';
import { delayIn } from '../paths/definitions.ts';
import type { PathModel } from '../paths/model.ts';
import { plainModel } from '../paths/plain-model.ts';
import type { PathSetup } from '../paths/setup.ts';

type Told<Carried> =
  | (object extends Carried ? string : never)
  | readonly [said: string, ...ways: [Carried, ...Carried[]]];

/** What happens by each event, as a clause, and what it carries: one object for each way that leads elsewhere. */
export type ToldEvents<Event extends EventObject> = {
  [T in Event['type']]: Told<Omit<Extract<Event, { type: T }>, 'type'>>;
};

/** Every answer of each service that leads elsewhere than another of it: as a clause, and what it brings. */
export type ToldAnswers<Services extends { [Name in keyof Services]: { output: unknown } }> = {
  [Name in keyof Services]: Record<string, readonly [said: string, brings: Services[Name]['output']]>;
};

interface Telling extends Pick<PathSetup, 'input' | 'reading'> {
  title: string;
  events: Record<string, string | readonly [said: string, ...ways: object[]]>;
  answers?: Record<string, Record<string, readonly [said: string, brings: unknown]>>;
  /** Timers by the names of their delays, as clauses. */
  timers?: Record<string, string>;
  /** What is to be seen in a state, as a clause. */
  shows(target: string): string;
}

/** A machine of which one table says what is told to it and what that is called. */
export function toldModel(
  name: string,
  machine: AnyStateMachine,
  { title, events, answers = {}, timers = {}, shows, ...setup }: Telling,
): PathModel {
  const ways = ([, ...all]: readonly [string, ...object[]]) => all;
  return {
    ...plainModel(name, machine, {
      ...setup,
      events: valuesOf(events, (told) => (typeof told === 'string' ? [{}] : ways(told))),
      services: valuesOf(answers, (own) => ({ answers: valuesOf(own, ([, brings]) => brings) })),
    }),
    timeout: 'serviceTimeout',
    words: {
      title,
      shows,
      does({ event, outcome = '' }) {
        if (outcome === 'error') return 'a chamada falha';
        const told = answers[event]?.[outcome] ?? timers[delayIn(event) ?? ''] ?? events[event];
        return (typeof told === 'string' ? told : told?.[0]) ?? (outcome || event);
      },
    },
  };
}

function valuesOf<From, To>(table: Record<string, From>, of: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, of(value)]));
}
