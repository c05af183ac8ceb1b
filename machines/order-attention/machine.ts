import { setup } from 'xstate';
import { contactSteps } from './ladder.ts';

/** Either a step of the ladder is due, or the wait for an answer ends. */
export type AttentionEvent = { type: 'rung.due' } | { type: 'order.answered' } | { type: 'order.expired' };

const names = ['uncontacted', ...contactSteps.map(({ step }) => step)] as const;

/** The reminders of an order that nobody has answered, as a statechart for drawing, linting and path generation. */
export const orderAttention = setup({ types: { events: {} as AttentionEvent } }).createMachine({
  id: 'orderAttention',
  initial: names[0],
  states: {
    ...Object.fromEntries(
      names.map((name, index) => {
        // The last state is entered again with each repeated push.
        const next = names[index + 1] ?? name;
        return [
          name,
          {
            on: {
              'rung.due': { target: next, reenter: true },
              'order.answered': 'answered',
              'order.expired': 'expired',
            },
          },
        ];
      }),
    ),
    answered: { type: 'final' },
    expired: { type: 'final' },
  },
});
