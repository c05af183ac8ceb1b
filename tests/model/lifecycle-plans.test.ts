import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/order/order';
import {
  allStatuses,
  nextStatus,
  type OrderCommand,
  orderCommands,
} from '#machines/order-lifecycle/lifecycle';
import { orderLifecycle } from '#machines/order-lifecycle/machine';
import { endOrders, expireOrders } from '../../server/jobs/clock-jobs.ts';
import { noon, onEachDatabase } from '../integration/harness.ts';
import { callPanel, signInToPanel } from '../integration/panel-visitor.ts';
import { storeReseller } from '../integration/rows.ts';

const paths = createTestModel(orderLifecycle).getShortestPaths();

test('the plans take every transition of an order', () => {
  const made = paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event }, index) => `${steps[index]!.state.value} ${event.type}`),
  );
  const moves = allStatuses.flatMap((status) =>
    orderCommands.filter((command) => nextStatus(status, command)).map((command) => `${status} ${command}`),
  );
  expect([...new Set(made)].sort()).toEqual(moves.sort());
});

onEachDatabase((server) => {
  test.for(paths)('$description', async (path) => {
    server.at(noon);
    const { db } = server.ctx;
    const reseller = await storeReseller(db);
    const owner = await signInToPanel(server, reseller.id, 'owner');
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    const params = { reseller: reseller.id, id };
    const readRow = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    async function waitUntilItEnds(): Promise<void> {
      server.at((await readRow()).ends_by!);
      await endOrders(server.ctx);
    }

    const events = {
      'order.accept': () => callPanel(owner, 'acceptOrder', { params, body: { minutes: 30 } }),
      'order.reject': () => callPanel(owner, 'rejectOrder', { params, body: { reason: 'fora_da_area' } }),
      'order.expire': async () => {
        server.at((await readRow()).accept_by);
        await expireOrders(server.ctx);
      },
      'order.dispatch': () => callPanel(owner, 'dispatchOrder', { params, body: {} }),
      'order.giveUp': waitUntilItEnds,
      'order.deliver': () =>
        callPanel(owner, 'deliverOrder', { params, body: { codeless: 'cliente_sem_codigo' } }),
      'order.fail': () => callPanel(owner, 'failOrder', { params, body: { reason: 'ninguem_em_casa' } }),
      'order.cancel': () => ana.call('cancelOrder', { body: { id, reason: 'mistake' } }),
      'order.confirm': () => ana.call('confirmDelivery', { body: { id, refused: false } }),
      'order.refuse': () => ana.call('confirmDelivery', { body: { id, refused: true, reason: 'seal' } }),
      'order.close': waitUntilItEnds,
    } satisfies Record<OrderCommand, () => Promise<unknown>>;

    const reached: OrderStatus[] = [];
    const states = Object.fromEntries(
      allStatuses.map((status) => [
        status,
        async () => {
          reached.push(status);
          const expected = {
            status,
            version: reached.length,
            timeline: reached.map((one) => expect.objectContaining({ status: one })),
          };
          expect(await readRow()).toMatchObject(expected);
          expect((await ana.call('getOrder', { params: { id } })).value).toMatchObject(expected);
        },
      ]),
    );
    await path.test({
      events,
      states: {
        ...states,
        // The library ignores states without a check, so this key makes them fail.
        '*': ({ value }) => {
          throw new Error(`No check for the state ${value}`);
        },
      },
    });
  });
});
