import { eventOf, invoking, needed } from '../invoking.ts';
import { funnelSetup } from '../setup.ts';

/** No reseller delivers to this address: another address, or a notice once one does. */
export const noReseller = funnelSetup.createStateConfig({
  initial: 'offering',
  on: { 'step.open': { guard: { type: 'asksFor', params: { step: 'noReseller' } } } },
  exit: 'clearProblem',
  states: {
    offering: {
      on: { 'notice.request': { guard: 'isAtOwnAddress', target: 'subscribing', actions: 'clearProblem' } },
    },
    subscribing: invoking('requestNotice', {
      input: ({ context, event }) => ({
        contact: eventOf(event, 'notice.request').contact,
        address: needed(context.address),
      }),
      outcomes: [{ outcome: 'saved', target: 'subscribed' }, { target: 'offering' }],
      lost: [{ target: 'offering' }],
    }),
    subscribed: { tags: 'subscribed' },
  },
});
