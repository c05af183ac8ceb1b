import type { DoneActorEvent } from 'xstate';
import type { DeskServiceName, DeskServices } from './actors.ts';
import type { DeskContext } from './context.ts';
import type { DeskEvent } from './events.ts';

interface Way<Name extends DeskServiceName> {
  /** The refusal; any answer where absent. */
  refused?: Extract<DeskServices[Name]['output'], { refused: string }>['refused'] | 'any';
  target: string;
}

interface Invocation<Name extends DeskServiceName> {
  input: (asked: { context: DeskContext; event: DeskEvent }) => DeskServices[Name]['input'];
  /** The first whose refusal it is; the last for what was not refused. */
  ways: readonly Way<Name>[];
  /** Where an error or a timeout leads. */
  lost: string;
}

/** A state that waits for a service: busy, with a way for each answer, and one for an error or a timeout. */
export function invoking<const Name extends DeskServiceName>(
  service: Name,
  { input, ways, lost }: Invocation<Name>,
) {
  type Answered = { event: DoneActorEvent<DeskServices[Name]['output']> };
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
}
