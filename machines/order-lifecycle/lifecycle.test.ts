import { describe, expect, test } from 'vitest';
import { createActor, transition } from 'xstate';
import type { OrderStatus } from '#contract/order/order';
import {
  orderCommands as commands,
  finishedStatuses,
  nextStatus,
  type OrderCommand,
  orderCan,
  orderMoves,
  statusesThatAllow,
  windowEnd,
} from './lifecycle.ts';
import { orderLifecycle } from './machine.ts';

const statuses = Object.keys(orderMoves) as OrderStatus[];
/** Every allowed transition: from, command, to. */
const moves: [OrderStatus, OrderCommand, OrderStatus][] = [
  ['received', 'order.accept', 'accepted'],
  ['received', 'order.reject', 'rejected'],
  ['received', 'order.expire', 'expired'],
  ['received', 'order.cancel', 'cancelled'],
  ['accepted', 'order.dispatch', 'dispatched'],
  ['accepted', 'order.cancel', 'cancelled'],
  ['accepted', 'order.giveUp', 'rejected'],
  ['dispatched', 'order.deliver', 'delivered'],
  ['dispatched', 'order.confirm', 'confirmed'],
  ['dispatched', 'order.refuse', 'refusedAtDoor'],
  ['dispatched', 'order.fail', 'undelivered'],
  ['delivered', 'order.confirm', 'confirmed'],
  ['delivered', 'order.refuse', 'refusedAtDoor'],
  ['delivered', 'order.close', 'confirmed'],
];

function lawful(from: OrderStatus, command: OrderCommand): OrderStatus | undefined {
  return moves.find(([status, move]) => status === from && move === command)?.[2];
}

const every = statuses.flatMap((status) => commands.map((command) => [status, command] as const));

describe('every status under every command', () => {
  test.each(every)('%s, %s', (status, command) => {
    const to = lawful(status, command);
    expect(nextStatus(status, command)).toBe(to);
    expect(statusesThatAllow(command).includes(status)).toBe(to !== undefined);
    const [next] = transition(orderLifecycle, orderLifecycle.resolveState({ value: status }), {
      type: command,
    });
    expect(next.value).toBe(to ?? status);
  });

  test('a command leads to one status, from whatever status it is given', () => {
    for (const command of commands) {
      const targets = statusesThatAllow(command).map((status) => nextStatus(status, command));
      expect(new Set(targets).size).toBe(1);
    }
  });
});

test('a status without commands is final, in the table and in the statechart', () => {
  expect(finishedStatuses).toEqual([
    'confirmed',
    'cancelled',
    'rejected',
    'expired',
    'refusedAtDoor',
    'undelivered',
  ]);
  for (const status of statuses) {
    const isFinal = orderLifecycle.states[status]?.type === 'final';
    expect([status, orderCan.finish(status), isFinal]).toEqual([
      status,
      finishedStatuses.includes(status),
      finishedStatuses.includes(status),
    ]);
  }
});

test('an order starts as received and ends in a final status', () => {
  const actor = createActor(orderLifecycle);
  actor.start();
  expect(actor.getSnapshot().value).toBe('received');
  for (const type of ['order.accept', 'order.dispatch', 'order.deliver', 'order.confirm'] as const)
    actor.send({ type });
  expect(actor.getSnapshot().status).toBe('done');
});

describe('what the customer can do', () => {
  test('cancel until dispatch, and report the outcome from dispatch on', () => {
    expect(statuses.filter(orderCan.cancel)).toEqual(['received', 'accepted']);
    expect(statuses.filter(orderCan.confirm)).toEqual(['dispatched', 'delivered']);
  });

  test('report that the order did not arrive once the longest promised wait is over', () => {
    expect(new Date(windowEnd(new Date('2026-11-19T15:00:00Z'), { max: 45 })).toISOString()).toBe(
      '2026-11-19T15:45:00.000Z',
    );
  });

  const deliveredAt = new Date('2026-11-01T12:00:00Z');
  const lastInstant = new Date('2026-11-08T12:00:00Z');

  test('withdraw within exactly seven days of the delivery', () => {
    expect(statuses.filter((status) => orderCan.withdraw(status, deliveredAt, lastInstant))).toEqual([
      'delivered',
      'confirmed',
    ]);
    expect(
      statuses.filter((status) =>
        orderCan.withdraw(status, deliveredAt, new Date(lastInstant.getTime() + 1)),
      ),
    ).toEqual([]);
    expect(statuses.filter((status) => orderCan.withdraw(status, undefined, lastInstant))).toEqual([]);
  });
});
