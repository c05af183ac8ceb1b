import { eventOf, needed } from '#machines/invoking-state';
import { untimedStatesOf } from '#machines/phone-verification/untimed-states';
import { type PanelTypes, panelSetup } from '../setup.ts';

/** A code by SMS proves the phone. The token of an invite is sent with the code. */
export const signingIn = panelSetup.createStateConfig({
  tags: 'signingIn',
  initial: 'filling',
  states: {
    filling: {
      on: { 'phone.submit': { target: 'sendingCode', actions: ['takePhone', 'clearProblem'] } },
    },
    ...untimedStatesOf<PanelTypes>()({
      send: {
        service: 'sendPanelCode',
        input: ({ context }) => ({ phone: needed(context.phone) }),
      },
      unsent: 'filling',
      verify: {
        service: 'enterPanel',
        input: ({ context, event }) => ({
          phone: needed(context.phone),
          code: eventOf(event, 'code.submit').code,
          invite: context.invite,
        }),
        exits: [{ outcome: 'not-invited', target: 'filling' }],
      },
      verified: '#resellerPanel.working',
      back: { event: 'phone.edit', target: 'filling' },
    }),
  },
});
