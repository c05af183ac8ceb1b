import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../server/db/transact.ts';
import { ServiceError } from '../../server/service-error.ts';
import { eraseOrdersOf } from '../../server/services/data-subject/erase-orders.ts';
import { changeRating, giveRating } from '../../server/services/ratings/give.ts';
import { onEachDatabase, type TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';

const customers = 250;

/** Stores a delivered order of each customer: copies of one that was placed. Returns their ids and phones. */
async function deliveredOrders(server: TestServer, resellers: string[]) {
  const { db } = server.ctx;
  const ana = await server.customer();
  const placed = await server.order(
    ana,
    await storeReseller(db),
    'order.accept',
    'order.dispatch',
    'order.deliver',
  );
  const orders = Array.from({ length: customers }, (_, index) => ({
    id: `corrida${String(index).padStart(15, '0')}`,
    phone: `+55489${String(80_000_000 + index)}`,
    number: `C${String(index).padStart(5, '0')}`,
    reseller_id: resellers[index % resellers.length]!,
  }));
  for (const changes of orders)
    await sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify(changes)}::jsonb)).*
      from orders as o where id = ${placed.id}`.execute(db);
  return orders;
}

/** Runs a call. A refusal is one of its possible ends. */
async function settled(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

onEachDatabase((server) => {
  test('1,000 concurrent ratings, changes and erasures leave every sum and count right', async () => {
    const { ctx } = server;
    const resellers: string[] = [];
    for (let index = 0; index < 5; index += 1)
      resellers.push((await storeReseller(ctx.db, { rating_sum: 0, rating_count: 0 })).id);
    const orders = await deliveredOrders(server, resellers);
    const calls = orders.flatMap(({ id, phone }, index) => {
      const owner = { phone, ordersSince: new Date(0) };
      const rating = (stars: number) => ({ id, owner, rating: { stars, reasons: [] } });
      return [
        () => giveRating(ctx, rating(1 + (index % 5))),
        () => giveRating(ctx, rating(5)),
        () => changeRating(ctx, rating(1 + ((index * 3) % 5))),
        index % 3 === 0
          ? () => transact(ctx.db, (db) => eraseOrdersOf(db, phone, ctx.now()))
          : () => changeRating(ctx, rating(4)),
      ];
    });
    // As many at a time as a busy server runs, so that all calls of a customer run together.
    const lane = async () => {
      for (let call = calls.shift(); call; call = calls.shift()) await settled(call());
    };
    await Promise.all(Array.from({ length: 40 }, lane));

    const stored = await ctx.db
      .selectFrom('resellers')
      .leftJoin('ratings', 'ratings.reseller_id', 'resellers.id')
      .select(['resellers.id', 'rating_sum', 'rating_count'])
      .select(sql<number>`coalesce(sum(stars), 0)::int`.as('sum'))
      .select(({ fn }) => fn.count<number>('order_id').as('count'))
      .where('resellers.id', 'in', resellers)
      .groupBy('resellers.id')
      .execute();
    expect(stored).toHaveLength(5);
    for (const { rating_sum, rating_count, sum, count } of stored)
      expect({ sum: rating_sum, count: rating_count }).toEqual({ sum, count: Number(count) });
    const total = stored.reduce((all, { rating_count }) => all + rating_count, 0);
    expect(total).toBeGreaterThan(customers / 2);
    const erased = await ctx.db
      .selectFrom('ratings')
      .innerJoin('orders', 'orders.id', 'ratings.order_id')
      .select('orders.id')
      .where('orders.phone', 'is', null)
      .execute();
    expect(erased).toEqual([]);
  }, 120_000);
});
