import { funnelSetup } from '../setup.ts';

/** Nobody delivers there: another address, or a notice when somebody does. */
export const noReseller = funnelSetup.createStateConfig({
  initial: 'offering',
  on: { 'step.open': { guard: { type: 'asksFor', params: { step: 'noReseller' } } } },
  exit: 'clearProblem',
  states: {
    offering: {
      on: { 'notice.request': { guard: 'isAtOwnAddress', target: 'subscribing', actions: 'clearProblem' } },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        id: 'requestNotice',
        src: 'requestNotice',
        input: ({ context, event }) => {
          if (event.type !== 'notice.request' || !context.address)
            throw new Error('a notice was asked for without a contact or an address');
          return { contact: event.contact, address: context.address };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'subscribed',
            actions: { type: 'learnRequestNotice', params: ({ event }) => event.output },
          },
          {
            target: 'offering',
            actions: { type: 'learnRequestNotice', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'offering', actions: { type: 'explain', params: { code: 'network' } } },
      },
      after: {
        serviceTimeout: { target: 'offering', actions: { type: 'explain', params: { code: 'slow' } } },
      },
    },
    subscribed: {},
  },
});
