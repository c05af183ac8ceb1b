import { funnelSetup } from '../setup.ts';
import { withdrawing } from './withdrawal.ts';

/** Tells the server what came to the door; what could not be told is asked again where it was answered. */
function tellingWhatCame(asked: 'checking' | 'refusing') {
  return funnelSetup.createStateConfig({
    tags: 'busy',
    on: { 'step.open': {}, 'dialog.close': {} },
    invoke: {
      id: 'confirmDelivery',
      src: 'confirmDelivery',
      input: ({ context, event }) => ({
        id: context.orderId ?? '',
        ...(event.type === 'refusal.submit' ? { refusal: event.reason } : {}),
      }),
      onDone: {
        target: '#orderFunnel.order.live.arriving',
        actions: [
          { type: 'askFor', params: 'tracking' },
          { type: 'learnConfirmDelivery', params: ({ event }) => event.output },
        ],
      },
      onError: { target: asked, actions: { type: 'explain', params: { code: 'network' } } },
    },
    after: {
      serviceTimeout: { target: asked, actions: { type: 'explain', params: { code: 'slow' } } },
    },
  });
}

/** An order that can still change, followed live. */
export const live = funnelSetup.createStateConfig({
  initial: 'arriving',
  invoke: {
    id: 'followOrder',
    src: 'followOrder',
    input: ({ context }) => ({ id: context.orderId ?? '' }),
    onError: {
      target: '#orderFunnel.order.unavailable',
      actions: { type: 'explain', params: { code: 'network' } },
    },
  },
  on: {
    'order.updated': { target: '.arriving', actions: 'takeStatus' },
    'order.hidden': { target: '#orderFunnel.order.identifying', actions: 'clearProblem' },
    'step.open': [
      { guard: 'asksForThisOrderStep' },
      { guard: 'asksForThisOrder', target: '.arriving', actions: ['clearProblem', 'askForOrder'] },
    ],
  },
  states: {
    arriving: {
      always: [
        {
          guard: 'isFinished',
          target: '#orderFunnel.order.finished',
          actions: { type: 'askFor', params: 'tracking' },
        },
        { guard: 'wantsToCancel', target: 'cancel' },
        { guard: 'wantsToConfirm', target: 'deliveryConfirmation' },
        {
          guard: 'wantsInVain',
          target: 'tracking',
          actions: [
            { type: 'askFor', params: 'tracking' },
            { type: 'explain', params: { code: 'too-late' } },
          ],
        },
        { target: 'tracking', actions: { type: 'askFor', params: 'tracking' } },
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
      initial: 'confirming',
      on: {
        'order.updated': { guard: 'staysCancellable', actions: 'takeStatus' },
        'dialog.close': {
          target: 'tracking',
          actions: ['clearProblem', { type: 'askFor', params: 'tracking' }],
        },
      },
      states: {
        confirming: { on: { 'cancel.submit': { target: 'sending', actions: 'clearProblem' } } },
        sending: {
          tags: 'busy',
          on: { 'step.open': {}, 'dialog.close': {} },
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context, event }) => ({
              id: context.orderId ?? '',
              reason: event.type === 'cancel.submit' ? event.reason : 'other',
            }),
            onDone: {
              target: '#orderFunnel.order.live.arriving',
              actions: [
                { type: 'askFor', params: 'tracking' },
                { type: 'learnCancelOrder', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'confirming', actions: { type: 'explain', params: { code: 'network' } } },
          },
          after: {
            serviceTimeout: { target: 'confirming', actions: { type: 'explain', params: { code: 'slow' } } },
          },
        },
      },
    },
    deliveryConfirmation: {
      initial: 'checking',
      on: {
        'order.updated': { guard: 'staysConfirmable', actions: 'takeStatus' },
        'dialog.close': {
          target: 'tracking',
          actions: ['clearProblem', { type: 'askFor', params: 'tracking' }],
        },
      },
      states: {
        checking: {
          on: {
            'delivery.confirm': { target: 'sending', actions: 'clearProblem' },
            'delivery.refuse': { target: 'refusing', actions: 'clearProblem' },
          },
        },
        refusing: {
          on: {
            'refusal.submit': { target: 'registering', actions: 'clearProblem' },
            'delivery.reconsider': { target: 'checking', actions: 'clearProblem' },
          },
        },
        sending: tellingWhatCame('checking'),
        registering: tellingWhatCame('refusing'),
      },
    },
  },
});
