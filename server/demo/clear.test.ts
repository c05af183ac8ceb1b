import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeReseller } from '../../tests/integration/rows.ts';
import { copyEmbedded } from '../../tests/support/embedded-copy.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/database.ts';
import { addOperator, listOperators } from '../services/panel/operators.ts';
import { clearDemo } from './clear.ts';
import { coupons } from './coupons.ts';
import { resellersMinimum } from './generate.ts';
import { generateRatedOrders } from './rated-orders.ts';
import { isSeeded, seed } from './seed.ts';

const now = new Date('2026-11-28T12:00:00Z');
const dataDir = temporaryFolder('clear');
let database: Database;
beforeAll(async () => {
  await copyEmbedded(dataDir);
  database = await openDatabase({ dataDir });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('a demonstration with a real reseller is cleared, and real data stays', async () => {
  const { db } = database;
  await seed(db, { resellers: resellersMinimum, now });
  const real = await storeReseller(db);
  await addOperator(db, '+5548999990001', now);
  const demo = await db
    .selectFrom('resellers')
    .select('id')
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  for (const [id, reseller] of [
    ['demo', demo.id],
    ['real', real.id],
  ] as const) {
    await sql`insert into orders (id, number, reseller_id, status, version, request_hash, document, timeline,
      accept_by, created_at, updated_at)
      values (${id}, ${id}, ${reseller}, 'received', 1, '', '{}', '[]', ${now}, ${now}, ${now})`.execute(db);
    await sql`insert into order_mirrors (order_id, created_at) values (${id}, ${now})`.execute(db);
    await sql`insert into desk_presence (reseller_id, seen_at) values (${reseller}, ${now})`.execute(db);
    await sql`insert into outbox (id, kind, payload, run_at, created_at)
      values (${id}, ${id === 'real' ? 'invite-sms' : 'order-sms'}, '{}', ${now}, ${now})`.execute(db);
  }
  await sql`insert into sms_inbox (id, phone, text, sent_at) values ('1', '+5548999990001', 'oi', ${now})`.execute(
    db,
  );

  const counts = {
    resellers: resellersMinimum,
    coupons: coupons.length,
    orders: [...generateRatedOrders(now)].length + 1,
    real: 1,
  };
  expect(await clearDemo(db, { isDry: true })).toEqual(counts);
  expect(await isSeeded(db)).toBe(true);
  expect(await clearDemo(db, { isDry: false })).toEqual(counts);

  const ids = async (query: string) =>
    (await sql.raw<{ id: string }>(query).execute(db)).rows.map(({ id }) => id);
  expect(await ids('select id from resellers')).toEqual([real.id]);
  expect(await ids('select id from orders')).toEqual(['real']);
  expect(await ids('select order_id as id from order_mirrors')).toEqual(['real']);
  expect(await ids('select reseller_id as id from desk_presence')).toEqual([real.id]);
  expect(await ids('select id from outbox')).toEqual(['real']);
  for (const table of [
    'coupons',
    'coupon_uses',
    'ratings',
    'sms_inbox',
    'authorised_resellers',
    'shop_imports',
  ])
    expect(await ids(`select 'row' as id from ${table}`)).toEqual([]);
  expect(await listOperators(db)).toEqual(['+5548999990001']);
  expect(await clearDemo(db, { isDry: false })).toEqual({ resellers: 0, coupons: 0, orders: 0, real: 1 });
});
