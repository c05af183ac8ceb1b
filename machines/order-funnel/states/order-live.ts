import { eventOf, needed } from '#machines/invoking-state';
import { funnelSetup, invokingState } from '../setup.ts';
import { withdrawing } from './withdrawal.ts';

const trackOrder = { type: 'requestOrderStep', params: 'tracking' } as const;

/** Reports that the order arrived or was refused. After a failure the customer can submit again. */
function confirmingDelivery(originState: 'checking' | 'refusing') {
  return {
    ...invokingState('confirmDelivery', {
      tags: [originState],
      input: ({ context, event }) => ({
        id: needed(context.orderId),
        ...(event.type === 'refusal.submit' ? { refusal: event.reason } : {}),
      }),
      outcomes: [{ target: '#orderFunnel.order.live.arriving', actions: [trackOrder] }],
      failures: [{ target: originState }],
    }),
    on: { 'step.open': {}, 'dialog.close': {} },
  };
}

/** An order that can still change. The machine follows its event stream. */
export const live = funnelSetup.createStateConfig({
  initial: 'arriving',
  tags: ['visible', 'live'],
  invoke: {
    id: 'followOrder',
    src: 'followOrder',
    input: ({ context }) => ({ id: needed(context.orderId) }),
    onError: {
      target: '#orderFunnel.order.unavailable',
      actions: { type: 'explain', params: { code: 'network' } },
    },
  },
  on: {
    'order.updated': { target: '.arriving', actions: ['takeStatus', 'clearLoss'] },
    'order.hidden': { target: '#orderFunnel.order.identifying', actions: 'clearProblem' },
    'step.open': [
      { guard: 'isThisOrderStepRequested' },
      { guard: 'isThisOrderRequested', target: '.arriving', actions: ['clearProblem', 'requestOrder'] },
    ],
  },
  states: {
    arriving: {
      always: [
        {
          guard: 'isFinished',
          target: '#orderFunnel.order.finished',
          actions: trackOrder,
        },
        { guard: 'canOpenCancel', target: 'cancel' },
        { guard: 'canOpenConfirmation', target: 'deliveryConfirmation' },
        // A delivery confirmed too early shows no problem: the status explains it.
        {
          guard: 'isCancelRequested',
          target: 'tracking',
          actions: [trackOrder, { type: 'explain', params: { code: 'too-late', service: 'cancelOrder' } }],
        },
        { target: 'tracking', actions: trackOrder },
      ],
    },
    tracking: {
      on: {
        'order.withdraw': { guard: 'isDelivered', target: 'withdrawing', actions: 'clearProblem' },
      },
    },
    withdrawing: {
      ...withdrawing('arriving'),
      on: { 'step.open': {}, 'order.updated': { actions: 'takeStatus' } },
    },
    cancel: {
      tags: ['dialog', 'cancelling'],
      initial: 'confirming',
      on: {
        'order.updated': { guard: 'staysCancellable', actions: 'takeStatus' },
        'dialog.close': {
          target: 'tracking',
          actions: ['clearProblem', trackOrder],
        },
      },
      states: {
        confirming: { on: { 'cancel.submit': { target: 'sending', actions: 'clearProblem' } } },
        sending: {
          ...invokingState('cancelOrder', {
            input: ({ context, event }) => ({
              id: needed(context.orderId),
              reason: eventOf(event, 'cancel.submit').reason,
            }),
            outcomes: [{ target: '#orderFunnel.order.live.arriving', actions: [trackOrder] }],
            failures: [{ target: 'confirming' }],
          }),
          on: { 'step.open': {}, 'dialog.close': {} },
        },
      },
    },
    deliveryConfirmation: {
      tags: 'dialog',
      initial: 'checking',
      on: {
        'order.updated': { guard: 'staysConfirmable', actions: 'takeStatus' },
        'dialog.close': {
          target: 'tracking',
          actions: ['clearProblem', trackOrder],
        },
      },
      states: {
        checking: {
          tags: 'checking',
          on: {
            'delivery.confirm': { target: 'sending', actions: 'clearProblem' },
            'delivery.refuse': { target: 'refusing', actions: 'clearProblem' },
          },
        },
        refusing: {
          tags: 'refusing',
          on: {
            'refusal.submit': { target: 'registering', actions: 'clearProblem' },
            'delivery.reconsider': { target: 'checking', actions: 'clearProblem' },
          },
        },
        sending: confirmingDelivery('checking'),
        registering: confirmingDelivery('refusing'),
      },
    },
  },
});
