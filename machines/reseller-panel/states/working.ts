import { needed } from '#machines/invoking-state';
import type { PanelContext } from '../context.ts';
import { invokingState, panelSetup } from '../setup.ts';

/** The connection: it loads the orders once, and then receives every change. */
const link = panelSetup.createStateConfig({
  initial: 'loading',
  on: {
    'reseller.choose': { target: '.loading', actions: 'chooseReseller' },
    // The session or the role ended, or a proxy is down. Loading the orders again finds out which.
    'link.refused': '.unavailable',
  },
  states: {
    loading: invokingState('loadOrders', {
      input: ({ context }) => ({ reseller: needed(context.reseller) }),
      outcomes: [{ outcome: 'refused', target: '#resellerPanel.opening' }, { target: 'following' }],
      failures: [{ target: 'unavailable' }],
      tags: ['loadingOrders'],
    }),
    unavailable: {
      tags: 'disconnected',
      after: { comeBack: 'loading' },
      on: { 'panel.retry': { target: 'loading', actions: 'clearProblem' } },
    },
    following: {
      initial: 'reconnecting',
      invoke: {
        id: 'followOrders',
        src: 'followOrders',
        input: ({ context: { reseller, sequence, panel } }) => ({
          reseller: needed(reseller),
          sequence,
          role: panel?.resellers.find(({ id }) => id === reseller)?.role,
        }),
        onError: { target: 'unavailable', actions: { type: 'explain', params: { code: 'network' } } },
      },
      states: {
        reconnecting: { tags: 'reconnecting', on: { 'link.up': 'live' } },
        live: { tags: 'live', on: { 'link.down': 'reconnecting' } },
      },
    },
  },
});

/**
 * Rings while an order is unanswered or a cancellation is unseen. A silenced bell rings again after a while, or when
 * another order or cancellation arrives. An open sheet does not silence it.
 */
const attention = panelSetup.createStateConfig({
  initial: 'quiet',
  on: { 'reseller.choose': '.quiet' },
  states: {
    quiet: {
      on: { 'orders.waiting': [{ guard: 'hasWaiting', target: 'ringing', actions: 'countWaiting' }] },
    },
    ringing: {
      tags: 'ringing',
      on: {
        'ring.silence': 'silenced',
        'orders.waiting': [
          { guard: 'hasWaiting', actions: 'countWaiting' },
          { target: 'quiet', actions: 'countWaiting' },
        ],
      },
    },
    silenced: {
      after: { ringAgain: 'ringing' },
      on: {
        'orders.waiting': [
          { guard: 'hasMoreWaiting', target: 'ringing', actions: 'countWaiting' },
          { guard: 'hasWaiting', actions: 'countWaiting' },
          { target: 'quiet', actions: 'countWaiting' },
        ],
      },
    },
  },
});

const commanded = {
  input: ({ context: { reseller, orderId, request } }: { context: PanelContext }) => ({
    reseller: needed(reseller),
    id: needed(orderId),
    request: needed(request),
  }),
  outcomes: [
    { outcome: 'signed-out', target: '#resellerPanel.opening' },
    { outcome: 'too-late', target: 'reviewing' },
    { outcome: 'not-allowed', target: 'reviewing' },
    { outcome: 'refused', target: 'asking' },
    { target: 'closed' },
  ],
  failures: [{ target: 'asking' }],
} as const;

/**
 * What is over the board or instead of it: the team, the settings, or an order with the questions before a command. A card
 * answers an order with one press. The sheet then opens only if the command fails. The panel asks before every other
 * command, because the server notifies the customer at once and a command cannot be undone.
 */
const sheet = panelSetup.createStateConfig({
  initial: 'arriving',
  on: { 'reseller.choose': '.closed' },
  states: {
    arriving: {
      always: [
        { guard: 'isOrderWanted', target: 'reviewing', actions: ['openWanted', 'reportSeen'] },
        { guard: 'isSettingsWanted', target: 'settings', actions: 'openSettings' },
        'closed',
      ],
    },
    closed: {
      entry: 'closeOrder',
      on: {
        'order.open': { target: 'reviewing', actions: ['openOrder', 'reportSeen'] },
        'command.ask': { target: 'asking', actions: ['openOrder', 'reportSeen'] },
        'command.send': { guard: 'canAcceptAtOnce', target: 'answering', actions: 'takeCommand' },
        'team.open': 'team',
        'settings.open': 'settings',
      },
    },
    reviewing: {
      tags: 'sheetOpen',
      on: {
        'order.close': 'closed',
        'command.ask': { target: 'asking', actions: 'openOrder' },
        'courier.link': { guard: 'isLive', target: 'linking' },
      },
    },
    linking: invokingState('linkCourier', {
      input: ({ context }) => ({ reseller: needed(context.reseller), id: needed(context.orderId) }),
      outcomes: [
        { outcome: 'signed-out', target: '#resellerPanel.opening' },
        { outcome: 'refused', target: 'reviewing' },
        { target: 'sharing' },
      ],
      failures: [{ target: 'reviewing' }],
      tags: ['sheetOpen', 'linking'],
    }),
    sharing: {
      tags: 'sheetOpen',
      on: { 'order.close': 'closed', 'command.back': { target: 'reviewing', actions: 'dropQuestion' } },
    },
    asking: {
      tags: ['sheetOpen', 'asking'],
      on: {
        'order.close': 'closed',
        'command.back': { target: 'reviewing', actions: 'dropQuestion' },
        'command.send': { guard: 'isLive', target: 'sending', actions: 'takeCommand' },
      },
    },
    sending: invokingState('commandOrder', { ...commanded, tags: ['sheetOpen', 'sending'] }),
    answering: invokingState('commandOrder', { ...commanded, tags: ['sending'] }),
    /** `machines/reseller-team` runs the team's sheet, and sends `team.refused` if the session is over. */
    team: {
      tags: ['sheetOpen', 'team'],
      on: { 'team.close': 'closed', 'team.refused': '#resellerPanel.opening' },
    },
    /**
     * The page of the settings, instead of the board. `machines/reseller-settings` runs it, and sends `settings.refused`
     * if the session is over.
     */
    settings: {
      tags: 'settings',
      on: {
        'settings.close': 'closed',
        'settings.refused': '#resellerPanel.opening',
        'reseller.choose': { target: 'settings', reenter: true },
      },
    },
  },
});

/**
 * The shift starts with a tap, because browsers play sound only after one. The person confirms that they heard the
 * tone.
 */
const shift = panelSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { tags: 'soundOff', on: { 'shift.start': 'testing' } },
    testing: { tags: 'soundTesting', on: { 'tone.confirm': 'on', 'shift.end': 'off' } },
    on: {
      tags: 'soundOn',
      on: { 'shift.end': 'off', 'withdrawal.arrived': { actions: 'soundWithdrawal' } },
    },
  },
});

export const working = panelSetup.createStateConfig({
  type: 'parallel',
  tags: 'working',
  on: { 'panel.leave': '#resellerPanel.leaving', 'dismissal.read': { actions: 'readDismissal' } },
  states: { link, attention, sheet, shift },
});
