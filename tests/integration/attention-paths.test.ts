import { expect, test } from 'vitest';
import { ladder, rungDueAt } from '#machines/order-attention/ladder';
import { acceptMinutes } from '#machines/order-lifecycle/lifecycle';
import { orderAttentionModel } from '../../kit/order-attention.ts';
import { attendOrders } from '../../server/jobs/attention.ts';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { exploreModel, generate } from '../../tools/paths/generate.ts';
import { atDesk, callDesk } from './desk-visitor.ts';
import { anOperator, noon, onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

const { paths } = generate(exploreModel(orderAttentionModel), { criterion: 'transitions' });
const endStatuses: Record<string, string> = { answered: 'accepted', expired: 'expired' };

onEachDatabase(
  (server) => {
    test.for(paths)('an order on the server goes as the ladder does: $id', async ({ steps }) => {
      server.at(noon);
      const shop = await storeReseller(server.ctx.db);
      const owner = await atDesk(server, shop.id, 'owner');
      const order = await server.order(await server.customer(), shop);
      let rung = 0;
      for (const { event, target } of steps) {
        if (event === 'rung.due') {
          server.at(rungDueAt(noon, rung));
          await attendOrders(server.ctx);
          rung += 1;
        } else if (event === 'order.answered') {
          const params = { shop: shop.id, id: order.id };
          await callDesk(owner, 'acceptOrder', { params, body: { minutes: 30 } });
        } else {
          server.at(new Date(noon.getTime() + acceptMinutes.usual * 60_000));
          await expireOrders(server.ctx);
        }
        const row = await server.ctx.db
          .selectFrom('orders')
          .select(['status', 'attention_rung', 'attention_at'])
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        const isOver = target in endStatuses;
        expect(row).toEqual({
          status: endStatuses[target] ?? 'received',
          attention_rung: rung,
          attention_at: isOver ? null : rungDueAt(noon, rung),
        });
      }
      const notices = await server.ctx.db
        .selectFrom('order_notices')
        .select('rung')
        .where('order_id', '=', order.id)
        .orderBy('rung')
        .execute();
      expect(notices.map((notice) => notice.rung)).toEqual([...ladder.keys()].slice(0, rung));
    });
  },
  { DEMO: '0', ...anOperator, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' },
);
