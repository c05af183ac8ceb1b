import { invoking, needed } from '../invoking.ts';
import { deskSetup } from '../setup.ts';

/** The connection: the orders are loaded once, then every change is told; while it is away, they are as old as that. */
const link = deskSetup.createStateConfig({
  initial: 'loading',
  on: {
    'shop.choose': { target: '.loading', actions: 'chooseShop' },
    // The session or the role is over, or a server between is away: the orders are read anew, which tells which.
    'link.refused': '.unavailable',
  },
  states: {
    loading: invoking('loadOrders', {
      input: ({ context }) => ({ shop: needed(context.shop) }),
      ways: [{ refused: 'any', target: '#resellerDesk.opening' }, { target: 'following' }],
      lost: 'unavailable',
    }),
    /** Nobody need be at the panel for it to come back. */
    unavailable: {
      after: { comeBack: 'loading' },
      on: { 'desk.retry': { target: 'loading', actions: 'clearProblem' } },
    },
    following: {
      initial: 'reconnecting',
      invoke: {
        id: 'followOrders',
        src: 'followOrders',
        input: ({ context: { shop, sequence, desk } }) => ({
          shop: needed(shop),
          sequence,
          role: desk?.shops.find(({ id }) => id === shop)?.role,
        }),
        onError: { target: 'unavailable', actions: { type: 'explain', params: 'network' } },
      },
      states: {
        reconnecting: { on: { 'link.up': 'live' } },
        live: { on: { 'link.down': 'reconnecting' } },
      },
    },
  },
});

/** Rings while an order waits; silenced, until one more comes or it has waited longer. */
const attention = deskSetup.createStateConfig({
  initial: 'quiet',
  on: { 'shop.choose': '.quiet' },
  states: {
    quiet: {
      on: { 'orders.waiting': [{ guard: 'hasWaiting', target: 'ringing', actions: 'countWaiting' }] },
    },
    ringing: {
      on: {
        'ring.silence': 'silenced',
        'orders.waiting': [
          { guard: 'hasWaiting', actions: 'countWaiting' },
          { target: 'quiet', actions: 'countWaiting' },
        ],
      },
    },
    /** What still waits a while later rings again. */
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

/** A command on its way; `amended` is where what it says can be said otherwise, or again. */
const commandingTo = (amended: 'reviewing' | 'asking') =>
  invoking('commandOrder', {
    input: ({ context }) => ({
      shop: needed(context.shop),
      id: needed(context.orderId),
      asked: needed(context.asked),
    }),
    ways: [
      { refused: 'signed-out', target: '#resellerDesk.opening' },
      { refused: 'too-late', target: 'reviewing' },
      { refused: 'not-allowed', target: 'reviewing' },
      { refused: 'any', target: amended },
      { target: 'closed' },
    ],
    lost: amended,
  });

/** The sheet of one order: what it is, and what is asked before a command; or that of the team. */
const sheet = deskSetup.createStateConfig({
  initial: 'arriving',
  on: { 'shop.choose': '.closed' },
  states: {
    /** A link asks for an order. */
    arriving: {
      always: [
        { guard: 'isOrderWanted', target: 'reviewing', actions: ['openWanted', 'tellSeen'] },
        'closed',
      ],
    },
    closed: {
      entry: 'closeOrder',
      on: {
        'order.open': { target: 'reviewing', actions: ['openOrder', 'tellSeen'] },
        'command.ask': { target: 'asking', actions: ['openOrder', 'tellSeen'] },
        'command.send': { guard: 'isLive', target: 'commanding', actions: 'takeCommand' },
        'team.open': 'team',
      },
    },
    reviewing: {
      on: {
        'order.close': 'closed',
        'command.ask': { target: 'asking', actions: 'openOrder' },
        'courier.link': { guard: 'isLive', target: 'linking' },
      },
    },
    linking: invoking('linkCourier', {
      input: ({ context }) => ({ shop: needed(context.shop), id: needed(context.orderId) }),
      ways: [
        { refused: 'signed-out', target: '#resellerDesk.opening' },
        { refused: 'any', target: 'reviewing' },
        { target: 'sharing' },
      ],
      lost: 'reviewing',
    }),
    sharing: {
      on: { 'order.close': 'closed', 'command.back': { target: 'reviewing', actions: 'dropQuestion' } },
    },
    asking: {
      on: {
        'order.close': 'closed',
        'command.back': { target: 'reviewing', actions: 'dropQuestion' },
        'command.send': { guard: 'isLive', target: 'sending', actions: 'takeCommand' },
      },
    },
    sending: commandingTo('asking'),
    /** From the board: the sheet opens only where it went wrong. */
    commanding: commandingTo('reviewing'),
    /** What happens there is of `machines/shop-team`, which says when it is refused. */
    team: { on: { 'team.close': 'closed', 'team.refused': '#resellerDesk.opening' } },
  },
});

/** The shift: begun by a touch, which lets the browser sound; whether the tone is heard, only the person can say. */
const shift = deskSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { on: { 'shift.start': 'testing' } },
    testing: { on: { 'tone.heard': 'on', 'shift.end': 'off' } },
    on: { on: { 'shift.end': 'off' } },
  },
});

export const working = deskSetup.createStateConfig({
  type: 'parallel',
  on: { 'desk.leave': '#resellerDesk.leaving', 'dismissal.read': { actions: 'readDismissal' } },
  states: { link, attention, sheet, shift },
});
