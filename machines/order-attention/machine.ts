import { setup } from 'xstate';
import { ladder } from './ladder.ts';

/** What happens to an order that waits for an answer: a rung of the ladder is due, or somebody ends the wait. */
export type AttentionEvent = { type: 'rung.due' } | { type: 'order.answered' } | { type: 'order.expired' };

const names = ['untold', ...ladder.map(({ rung }) => rung)] as const;

/** Whom an order that nobody has answered was told to, as a statechart, for drawing, linting and path generation. */
export const orderAttention = setup({ types: { events: {} as AttentionEvent } }).createMachine({
  id: 'orderAttention',
  initial: names[0],
  states: {
    ...Object.fromEntries(
      names.map((name, index) => {
        // The last tells the shop again and again.
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
