import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OrderStatus } from '#contract/order/order';
import { type RatingRequest, ratingRequest, reasonsOf } from '#contract/rating/rating';
import { base62 } from '../../server/secrets.ts';
import { rememberCourier } from '../../server/services/panel/known-couriers.ts';
import { addMember, endMember } from '../../server/services/panel/members.ts';
import { giveRating } from '../../server/services/ratings/give.ts';
import { onDatabase, type TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';

const tries = 150;
const dayMs = 24 * 60 * 60 * 1000;

const aRating: fc.Arbitrary<RatingRequest> = fc.integer({ min: 1, max: 5 }).chain((stars) =>
  fc.record(
    {
      stars: fc.constant(stars),
      reasons: fc.subarray([...reasonsOf(stars)], { maxLength: 3 }),
      comment: fc
        .string({ unit: fc.constantFrom(...'açé 1👏'), maxLength: 80 })
        .map((text) => `x${text}`.trim()),
    },
    { requiredKeys: ['stars', 'reasons'] },
  ),
);

/** Returns 150 generated values, the same in each run. */
const drawn = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: tries, seed: 46 });

/** Places and delivers one order, and stores a copy of it with each of the changes. */
async function setUp(server: TestServer, changesOf: (context: { phone: string; now: Date }) => object[]) {
  const { db, now } = server.ctx;
  const reseller = await storeReseller(db, { rating_sum: 0, rating_count: 0 });
  const ana = await server.customer();
  const { id } = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
  const ids = Array.from({ length: tries }, (_, index) =>
    base62(createHash('sha256').update(`${id} ${index}`).digest()),
  );
  for (const [index, changes] of changesOf({ phone: ana.phone, now: now() }).entries())
    await sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify({ ...changes, id: ids[index] })}::jsonb)).*
      from orders as o where id = ${id}`.execute(db);
  return { ana, id, ids };
}

const stateOf = async ({ ctx: { db } }: TestServer) => ({
  ratings: await db.selectFrom('ratings').selectAll().orderBy('order_id').execute(),
  totals: await db
    .selectFrom('resellers')
    .select(['id', 'rating_sum', 'rating_count'])
    .orderBy('id')
    .execute(),
});

type Sender = Awaited<ReturnType<typeof setUp>>['ana'];
type Method = 'POST' | 'PUT';

/** Sends a generated rating to each path. Expects only these codes, and that no rating and no sum changes. */
async function expectRefused(
  server: TestServer,
  visitor: Sender,
  { ids, methods, codes, extra = {} }: { ids: string[]; methods: Method[]; codes: string[]; extra?: object },
) {
  const before = await stateOf(server);
  const found = new Set<unknown>();
  for (const [index, rating] of drawn(aRating).entries())
    for (const method of methods) {
      const body = { ...z.encode(ratingRequest, rating), ...extra };
      const response = await visitor.send(method, `/api/pedidos/${ids[index]}/avaliacao`, body);
      expect(response.status, `${method} ${ids[index]}`).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      found.add(z.parse(z.object({ code: z.string() }), response.json).code);
    }
  expect([...found].sort()).toEqual(codes);
  expect(await stateOf(server)).toEqual(before);
}

onDatabase((server) => {
  test('150 tries on orders of other phones', async () => {
    const phones = drawn(fc.integer({ min: 80_000_000, max: 80_999_999 }));
    const { ana, ids } = await setUp(server, () => phones.map((phone) => ({ phone: `+55489${phone}` })));
    await expectRefused(server, ana, { ids, methods: ['POST', 'PUT'], codes: ['nao-encontrado'] });
  }, 60_000);

  test('150 tries on orders that were not delivered', async () => {
    const statuses = fc.constantFrom<OrderStatus[]>(
      'received',
      'accepted',
      'dispatched',
      'rejected',
      'cancelled',
      'expired',
      'undelivered',
      'refusedAtDoor',
    );
    const changes = drawn(
      fc.record({ status: statuses, delivered_at: fc.constantFrom(null, '2026-11-19T14:00:00Z') }),
    );
    const { ana, ids } = await setUp(server, () => changes);
    await expectRefused(server, ana, { ids, methods: ['POST', 'PUT'], codes: ['pedido-nao-entregue'] });
  }, 60_000);

  test('150 second ratings', async () => {
    const { ana, ids } = await setUp(server, () => drawn(fc.constant({})));
    const owner = { phone: ana.phone, ordersSince: new Date(0) };
    for (const [index, rating] of drawn(aRating).entries())
      await giveRating(server.ctx, { id: ids[index]!, owner, rating });
    await expectRefused(server, ana, { ids, methods: ['POST'], codes: ['pedido-ja-avaliado'] });
  }, 60_000);

  test('150 ratings after the 30 days, from one millisecond to a year', async () => {
    const late = drawn(fc.integer({ min: 1, max: 365 * dayMs }));
    late[0] = 1;
    const { ana, ids } = await setUp(server, ({ now }) =>
      late.map((ms) => ({ delivered_at: new Date(now.getTime() - 30 * dayMs - ms).toISOString() })),
    );
    await expectRefused(server, ana, { ids, methods: ['POST'], codes: ['prazo-de-avaliacao-encerrado'] });
  }, 60_000);

  test("150 tries on another order's id, with the customer's own id in the body", async () => {
    const phones = drawn(fc.integer({ min: 80_000_000, max: 80_999_999 }));
    const { ana, id, ids } = await setUp(server, () => phones.map((phone) => ({ phone: `+55489${phone}` })));
    const extra = { id, pedido: id, order_id: id, telefone: ana.phone };
    await expectRefused(server, ana, { ids, methods: ['POST', 'PUT'], codes: ['nao-encontrado'], extra });
  }, 60_000);

  test("150 tries on ids that resemble the customer's own", async () => {
    const { ana, id } = await setUp(server, () => []);
    const changed = fc
      .tuple(fc.nat({ max: 21 }), fc.constantFrom(...'0Zz-_%20.'), fc.boolean())
      .map(([at, character, isLonger]) => {
        const other = character === id[at] ? 'Q' : character;
        return encodeURIComponent(`${id.slice(0, at)}${other}${id.slice(isLonger ? at : at + 1)}`);
      });
    await expectRefused(server, ana, {
      ids: drawn(changed),
      methods: ['POST', 'PUT'],
      codes: ['nao-encontrado'],
    });
  }, 60_000);

  test('150 tries by people of the own business', async () => {
    const { db } = server.ctx;
    const ways = ['owner', 'attendant', 'courier', 'known courier', 'contact', 'former member'] as const;
    const owned = await Promise.all(
      ways.map(async () => (await storeReseller(db, { rating_sum: 0, rating_count: 0 })).id),
    );
    const chosen = drawn(fc.constantFrom(...owned));
    const { ana, ids } = await setUp(server, () => chosen.map((reseller_id) => ({ reseller_id })));
    const { phone } = ana;
    const now = server.ctx.now();
    for (const [index, way] of ways.entries()) {
      const resellerId = owned[index]!;
      const member = { resellerId, phone, name: 'Ana' };
      if (way === 'owner' || way === 'attendant' || way === 'courier')
        await addMember(db, { ...member, role: way }, now);
      if (way === 'known courier') await rememberCourier(db, resellerId, { name: 'Ana', phone }, now);
      if (way === 'contact')
        await db
          .updateTable('resellers')
          .set({ contact_phone: phone })
          .where('id', '=', resellerId)
          .execute();
      if (way === 'former member') {
        await addMember(db, { ...member, role: 'attendant' }, now);
        await endMember(db, resellerId, phone, new Date(now.getTime() + 60_000));
      }
    }
    await expectRefused(server, ana, { ids, methods: ['POST', 'PUT'], codes: ['propria-revenda'] });
  }, 60_000);
});
