import { eventOf } from '#machines/invoking-state';
import { invokingState, ratingSetup } from './setup.ts';

/**
 * The rating of one delivered order: given once, then changed while that is allowed. The form stays on the screen with
 * its typed values while it is sent, and after a failure. The caller provides the services.
 */
export const orderRating = ratingSetup.createMachine({
  id: 'orderRating',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'startsInForm', target: 'changing' },
        { guard: 'isGiven', target: 'rated' },
        { target: 'offering' },
      ],
    },
    offering: {
      tags: 'form',
      on: { 'rating.submit': { target: 'giving', actions: 'clearProblem' } },
    },
    giving: invokingState('giveRating', {
      input: ({ context: { orderId }, event }) => ({
        orderId,
        rating: eventOf(event, 'rating.submit').rating,
      }),
      outcomes: [
        { outcome: 'given', target: 'rated' },
        // Another tab has rated the order, or the answer to this rating was lost.
        { outcome: 'already-rated', target: 'rated' },
        { outcome: 'invalid-input', target: 'offering' },
        { target: 'closed' },
      ],
      failures: [{ target: 'offering' }],
      tags: ['form'],
    }),
    rated: {
      tags: 'rated',
      on: { 'rating.edit': { guard: 'canChange', target: 'changing', actions: 'clearProblem' } },
    },
    changing: {
      tags: ['form', 'changing'],
      on: {
        'rating.submit': { target: 'savingChange', actions: 'clearProblem' },
        'rating.keep': { target: 'rated', actions: 'clearProblem' },
      },
    },
    savingChange: invokingState('changeRating', {
      input: ({ context: { orderId }, event }) => ({
        orderId,
        rating: eventOf(event, 'rating.submit').rating,
      }),
      outcomes: [
        { outcome: 'changed', target: 'rated' },
        { outcome: 'invalid-input', target: 'changing' },
        { target: 'closed' },
      ],
      failures: [{ target: 'changing' }],
      tags: ['form', 'changing'],
    }),
    /** The order cannot be rated, or its rating not changed. The screen shows why, and the rating if there is one. */
    closed: { type: 'final', tags: 'closed' },
  },
});
