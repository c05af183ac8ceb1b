import type { DoneActorEvent } from 'xstate';
import type { DeskServices } from './actors.ts';
import type { DeskContext } from './context.ts';
import type { DeskEvent } from './events.ts';

/** What services of one machine take and answer, by name. */
type Services<Known> = { [Name in keyof Known]: { input: unknown; output: object } };

interface Way<Output> {
  /** The refusal; any answer where absent. */
  refused?: Extract<Output, { refused: string }>['refused'] | 'any';
  target: string;
}

interface Invocation<Service extends { input: unknown; output: object }, Context, Event> {
  input: (asked: { context: Context; event: Event }) => Service['input'];
  /** The first whose refusal it is; the last for what was not refused. */
  ways: readonly Way<Service['output']>[];
  /** Where an error or a timeout leads. */
  lost: string;
}

/** Makes states that wait for a service: busy, with a way for each answer, and one for an error or a timeout. */
export function invokingOf<Known extends Services<Known>, Context, Event>() {
  return <const Name extends keyof Known & string>(
    service: Name,
    { input, ways, lost }: Invocation<Known[Name], Context, Event>,
  ) => {
    type Answered = { event: DoneActorEvent<Known[Name]['output']> };
    return {
      tags: ['busy' as const],
      invoke: {
        id: service,
        src: service,
        input,
        onDone: ways.map(({ refused, target }) => ({
          ...(refused === undefined ? {} : { guard: { type: 'refused' as const, params: { as: refused } } }),
          target,
          actions: [{ type: 'learn' as const, params: ({ event }: Answered) => event.output }],
        })),
        onError: { target: lost, actions: [{ type: 'explain' as const, params: 'network' as const }] },
      },
      after: {
        serviceTimeout: { target: lost, actions: [{ type: 'explain' as const, params: 'slow' as const }] },
      },
    };
  };
}

/** A state of the panel that waits for a service. */
export const invoking = invokingOf<DeskServices, DeskContext, DeskEvent>();

/** Service timeout, in ms. */
export const serviceTimeoutMs = 15_000;

/** Whether a service's done event refuses: with this code, or with any. */
export function isRefusal(event: object, code: string): boolean {
  const answer = 'output' in event ? event.output : undefined;
  if (typeof answer !== 'object' || answer === null || !('refused' in answer)) return false;
  return code === 'any' || answer.refused === code;
}

/** A required value of a service's input; throws where it is missing, which is a fault of the machine. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a service lacks its input');
  return value;
}
