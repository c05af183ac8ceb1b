import { setup } from 'xstate';
import { type OrderCommand, orderCan, orderMoves } from './lifecycle.ts';

/** The lifecycle of a placed order as a statechart, for drawing, linting and path generation. */
export const orderLifecycle = setup({
  types: { events: {} as { type: OrderCommand } },
}).createMachine({
  id: 'orderLifecycle',
  initial: 'received',
  states: {
    received: { on: orderMoves.received },
    accepted: { on: orderMoves.accepted },
    dispatched: { on: orderMoves.dispatched },
    delivered: { on: orderMoves.delivered },
    confirmed: { type: orderCan.finish('confirmed') ? 'final' : 'atomic' },
    cancelled: { type: 'final' },
    rejected: { type: 'final' },
    expired: { type: 'final' },
    refusedAtDoor: { type: 'final' },
    undelivered: { type: 'final' },
  },
});
