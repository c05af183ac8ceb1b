import { needed } from '#machines/invoking-state';
import { identifying } from '#machines/phone-verification/states';
import { funnelSetup, invokingState } from '../setup.ts';
import { live } from './order-live.ts';
import { withdrawing } from './withdrawal.ts';

/** Copies a finished order into a new cart. Without a `ready` transition the customer then chooses another reseller. */
function preparing(tag: 'repeating' | 'seeking', ready: readonly { outcome: 'ready'; target: string }[]) {
  return invokingState('prepareRepeat', {
    tags: [tag],
    input: ({ context }) => ({ id: needed(context.orderId) }),
    outcomes: [...ready, { target: '#orderFunnel.resellers' }],
    failures: [{ target: 'reviewing' }],
  });
}

/** A placed order. One parent state, so that dialogs over it never close the event stream. */
export const order = funnelSetup.createStateConfig({
  tags: 'placed',
  initial: 'arriving',
  exit: 'clearProblem',
  states: {
    /** A newly placed order is already known. Any other is fetched first. */
    arriving: { always: [{ guard: 'isOrderKnown', target: 'live' }, { target: 'loading' }] },
    loading: {
      ...invokingState('fetchOrder', {
        tags: ['loading'],
        input: ({ context }) => ({ id: needed(context.orderId) }),
        outcomes: [{ outcome: 'found', target: 'live' }, { target: 'identifying' }],
        failures: [{ target: 'unavailable' }],
      }),
      entry: 'clearProblem',
      on: { 'step.open': { guard: 'isThisOrderRequested', actions: 'requestOrder' } },
    },
    unavailable: {
      tags: 'unavailable',
      on: {
        'order.retry': 'loading',
        'step.open': { guard: 'isThisOrderRequested', actions: 'requestOrder' },
      },
    },
    /** This session may not see the order. An unknown order looks the same, so that nobody can probe ids. */
    identifying: {
      ...identifying('orderFunnel.order.identifying', '#orderFunnel.order.loading', 'any'),
      on: { 'step.open': { guard: 'isThisOrderRequested', actions: 'requestOrder' } },
    },
    live,
    finished: {
      tags: 'visible',
      initial: 'reviewing',
      on: { 'step.open': { guard: 'isThisOrderRequested' } },
      states: {
        reviewing: {
          on: {
            'order.repeat': [
              { guard: 'isOtherResellerRequested', target: 'seeking', actions: 'clearProblem' },
              { target: 'repeating', actions: 'clearProblem' },
            ],
            'order.withdraw': { target: 'withdrawing', actions: 'clearProblem' },
          },
        },
        repeating: preparing('repeating', [{ outcome: 'ready', target: '#orderFunnel.repeated' }]),
        seeking: preparing('seeking', []),
        withdrawing: withdrawing('reviewing'),
      },
    },
  },
});
