import { funnelSetup } from '../setup.ts';
import { live } from './order-live.ts';
import { identifying } from './verification.ts';
import { withdrawing } from './withdrawal.ts';

/** An order after it was placed. One parent, so that dialogs over it never cut the live stream. */
export const order = funnelSetup.createStateConfig({
  initial: 'arriving',
  exit: 'clearProblem',
  states: {
    /** A just placed order is known already; any other is fetched first. */
    arriving: { always: [{ guard: 'isOrderKnown', target: 'live' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      entry: 'clearProblem',
      on: { 'step.open': { guard: 'asksForThisOrder', actions: 'askForOrder' } },
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({ id: context.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'live',
            actions: { type: 'learnFetchOrder', params: ({ event }) => event.output },
          },
          { target: 'identifying' },
        ],
        onError: { target: 'unavailable', actions: { type: 'explain', params: { code: 'network' } } },
      },
      after: {
        serviceTimeout: { target: 'unavailable', actions: { type: 'explain', params: { code: 'slow' } } },
      },
    },
    unavailable: {
      on: {
        'order.retry': 'loading',
        'step.open': { guard: 'asksForThisOrder', actions: 'askForOrder' },
      },
    },
    /** Not visible to this session; an unknown order looks the same. */
    identifying: {
      ...identifying('orderFunnel.order.identifying', '#orderFunnel.order.loading', 'any'),
      on: { 'step.open': { guard: 'asksForThisOrder', actions: 'askForOrder' } },
    },
    live,
    finished: {
      initial: 'reviewing',
      on: { 'step.open': { guard: 'asksForThisOrder' } },
      states: {
        reviewing: {
          on: {
            'order.repeat': { target: 'repeating', actions: 'clearProblem' },
            'order.withdraw': { target: 'withdrawing', actions: 'clearProblem' },
          },
        },
        repeating: {
          tags: 'busy',
          invoke: {
            id: 'prepareRepeat',
            src: 'prepareRepeat',
            input: ({ context }) => ({ id: context.orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => event.output },
                target: '#orderFunnel.repeated',
                actions: { type: 'learnPrepareRepeat', params: ({ event }) => event.output },
              },
              {
                target: '#orderFunnel.resellers',
                actions: { type: 'learnPrepareRepeat', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'reviewing', actions: { type: 'explain', params: { code: 'network' } } },
          },
          after: {
            serviceTimeout: { target: 'reviewing', actions: { type: 'explain', params: { code: 'slow' } } },
          },
        },
        withdrawing: withdrawing('reviewing'),
      },
    },
  },
});
