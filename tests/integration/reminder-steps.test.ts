import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { rungDueAt } from '#machines/order-attention/ladder';
import * as reminderSteps from '../../server/db/migrations/035-reminder-steps.ts';
import { attendOrders } from '../../server/jobs/attention.ts';
import { noon, onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

const steps = ['at once', 'first contact', 'second contact', 'operators', 'again', 'again'];

onDatabase((server) => {
  test('the migration names the steps that were stored as numbers', async () => {
    const converted = await server.ctx.db.transaction().execute(async (trx) => {
      await sql`create schema before`.execute(trx);
      await sql`set local search_path to before`.execute(trx);
      await sql`create table orders (attention_rung integer not null default 0)`.execute(trx);
      await sql`create table order_notices (rung integer not null)`.execute(trx);
      await sql`insert into orders select generate_series(0, 5)`.execute(trx);
      await sql`insert into order_notices select generate_series(-1, 4)`.execute(trx);
      await reminderSteps.up(trx as unknown as Kysely<unknown>);
      const orders = await sql`select attention_step as step from orders order by attention_rung`.execute(
        trx,
      );
      const notifications = await sql`select step from order_notices order by rung`.execute(trx);
      await sql`drop schema before cascade`.execute(trx);
      return [orders.rows, notifications.rows];
    });
    const rows = steps.map((step) => ({ step }));
    expect(converted).toEqual([rows, rows]);
  });

  test('a step sent by a node of the previous build gets its name, and the next one follows', async () => {
    const { db } = server.ctx;
    server.at(noon);
    const { id } = await server.order(await server.customer(), await storeReseller(db));
    const readStep = () =>
      db
        .selectFrom('orders')
        .select(['attention_step', 'attention_rung', 'attention_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await db
      .updateTable('orders')
      .set({ attention_rung: 2, attention_at: rungDueAt(noon, 2) })
      .where('id', '=', id)
      .execute();
    await sql`insert into order_notices (id, order_id, rung, road, told, at)
      values (null, ${id}, 1, 'sms', 0, ${rungDueAt(noon, 1)})`.execute(db);
    expect(await readStep()).toMatchObject({ attention_step: 'second contact' });
    server.at(rungDueAt(noon, 2));
    await attendOrders(server.ctx);
    expect(await readStep()).toEqual({
      attention_step: 'operators',
      attention_rung: 3,
      attention_at: rungDueAt(noon, 3),
    });
    const notifications = await db
      .selectFrom('order_notices')
      .select(['step', 'rung'])
      .where('order_id', '=', id)
      .orderBy('rung')
      .execute();
    expect(notifications).toEqual([
      { step: 'second contact', rung: 1 },
      { step: 'operators', rung: 2 },
    ]);
  });
});
