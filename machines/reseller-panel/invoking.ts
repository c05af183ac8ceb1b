import type { DoneActorEvent } from 'xstate';
import type { PanelServices } from './actors.ts';
import type { PanelContext } from './context.ts';
import type { PanelEvent } from './events.ts';
import type { PanelTag } from './tags.ts';

/** The inputs and answers of a machine's services, by name. */
type Services<Known> = { [Name in keyof Known]: { input: unknown; output: object } };

interface Way<Output> {
  /** The refusal that this way is for. A way without it takes any answer. */
  refused?: Extract<Output, { refused: string }>['refused'] | 'any';
  target: string;
}

interface Invocation<Service extends { input: unknown; output: object }, Context, Event, Tag> {
  input: (asked: { context: Context; event: Event }) => Service['input'];
  /** The first way that matches the answer is taken. The last one is for an answer without a refusal. */
  ways: readonly Way<Service['output']>[];
  /** Where an error or a timeout leads. */
  lost: string;
  /** Tags for screens, besides `busy`. */
  tags?: readonly Tag[];
}

/** Returns a function that makes states which wait for a service. They are tagged `busy`. */
export function invokingOf<Known extends Services<Known>, Context, Event, Tag extends string>() {
  return <const Name extends keyof Known & string>(
    service: Name,
    { input, ways, lost, tags = [] }: Invocation<Known[Name], Context, Event, Tag>,
  ) => {
    type Answered = { event: DoneActorEvent<Known[Name]['output']> };
    return {
      tags: ['busy' as const, ...tags],
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

/** Makes a state of the panel that waits for a service. */
export const invoking = invokingOf<PanelServices, PanelContext, PanelEvent, PanelTag>();

/** Service timeout, in ms. */
export const serviceTimeoutMs = 15_000;

/** Returns whether a service's done event is a refusal with this code; `any` matches each code. */
export function isRefusal(event: object, code: string): boolean {
  const answer = 'output' in event ? event.output : undefined;
  if (typeof answer !== 'object' || answer === null || !('refused' in answer)) return false;
  return code === 'any' || answer.refused === code;
}

/** Returns a required value of a service's input. Throws if it is missing, which is a bug of the machine. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a service lacks its input');
  return value;
}
