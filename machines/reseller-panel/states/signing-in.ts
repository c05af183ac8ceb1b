import { invoking, needed } from '../invoking.ts';
import { panelSetup } from '../setup.ts';

/** A code by SMS proves the phone. An invite's token is sent together with the code. */
export const signingIn = panelSetup.createStateConfig({
  tags: 'signingIn',
  initial: 'filling',
  states: {
    filling: {
      on: { 'phone.submit': { target: 'sending', actions: ['takePhone', 'clearProblem'] } },
    },
    sending: invoking('sendPanelCode', {
      input: ({ context }) => ({ phone: needed(context.phone) }),
      ways: [{ refused: 'any', target: 'filling' }, { target: 'coding' }],
      lost: 'filling',
    }),
    coding: {
      tags: 'enteringCode',
      on: {
        'code.submit': { target: 'entering', actions: 'clearProblem' },
        'code.resend': { target: 'sending', actions: 'clearProblem' },
        'phone.edit': { target: 'filling', actions: 'clearProblem' },
      },
    },
    entering: invoking('enterPanel', {
      input: ({ context, event }) => ({
        phone: needed(context.phone),
        code: needed(event.type === 'code.submit' ? event.code : undefined),
        invite: context.invite,
      }),
      ways: [
        { refused: 'not-invited', target: 'filling' },
        { refused: 'any', target: 'coding' },
        { target: '#resellerPanel.working' },
      ],
      lost: 'coding',
      tags: ['enteringCode'],
    }),
  },
});
