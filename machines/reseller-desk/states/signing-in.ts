import { invoking, needed } from '../invoking.ts';
import { deskSetup } from '../setup.ts';

/** The phone's code, as customers have; of an invite's link the token goes with it. */
export const signingIn = deskSetup.createStateConfig({
  initial: 'filling',
  states: {
    filling: {
      on: { 'phone.submit': { target: 'sending', actions: ['takePhone', 'clearProblem'] } },
    },
    sending: invoking('sendDeskCode', {
      input: ({ context }) => ({ phone: needed(context.phone) }),
      ways: [{ refused: 'any', target: 'filling' }, { target: 'coding' }],
      lost: 'filling',
    }),
    coding: {
      on: {
        'code.submit': { target: 'entering', actions: 'clearProblem' },
        'code.resend': { target: 'sending', actions: 'clearProblem' },
        'phone.edit': { target: 'filling', actions: 'clearProblem' },
      },
    },
    entering: invoking('enterDesk', {
      input: ({ context, event }) => ({
        phone: needed(context.phone),
        code: event.type === 'code.submit' ? event.code : '',
        invite: context.invite,
      }),
      ways: [
        { refused: 'not-invited', target: 'filling' },
        { refused: 'any', target: 'coding' },
        { target: '#resellerDesk.working' },
      ],
      lost: 'coding',
    }),
  },
});
