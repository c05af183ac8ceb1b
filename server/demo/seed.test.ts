import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { couponName, couponRule } from '#contract/coupon/coupon';
import { copyEmbedded } from '../../tests/support/embedded-copy.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/database.ts';
import { coupons } from './coupons.ts';
import { resellersMinimum } from './generate.ts';
import { isSeeded, seed } from './seed.ts';
import { storedResellers } from './testing/stored-resellers.ts';

const firstRun = new Date('2026-11-01T12:00:00Z');
const laterRun = new Date('2026-11-02T12:00:00Z');
const dataDir = temporaryFolder('seed');
let database: Database;

const readAll = async () => ({
  resellers: await database.db.selectFrom('resellers').selectAll().orderBy('id').execute(),
  orders: await database.db.selectFrom('orders').selectAll().orderBy('id').execute(),
  ratings: await database.db.selectFrom('ratings').selectAll().orderBy('order_id').execute(),
  coupons: await database.db.selectFrom('coupons').selectAll().orderBy('name').execute(),
});
const run = (now: Date) => seed(database.db, { resellers: resellersMinimum, now });

beforeAll(async () => {
  await copyEmbedded(dataDir);
  database = await openDatabase({ dataDir });
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

it('seed writes the generated rows, and isSeeded then returns true', async () => {
  expect(await isSeeded(database.db)).toBe(false);
  expect(await run(firstRun)).toEqual({
    resellers: resellersMinimum,
    coupons: coupons.length,
    seconds: expect.any(Number),
  });
  expect(await isSeeded(database.db)).toBe(true);
  const generated = storedResellers(resellersMinimum).map(({ register_day: _, ...row }) => ({
    ...row,
    updated_at: firstRun,
  }));
  const stored = await readAll();
  const unrated = { rating_average: 0, rating_sum: 0, rating_count: 0, updated_at: firstRun };
  expect(stored.resellers.map((row) => ({ ...row, ...unrated }))).toEqual(
    generated.sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const demoCoupons = coupons.map((coupon) => ({ ...coupon, demo: true, paid_by: 'platform' }));
  expect(stored.coupons).toEqual(demoCoupons.sort((one, other) => (one.name < other.name ? -1 : 1)));
}, 60_000);

it('seeding a second time changes nothing', async () => {
  const before = await readAll();
  await run(laterRun);
  expect(await readAll()).toEqual(before);
}, 30_000);

it('seeding again restores edited rows but does not reset the remaining uses of coupons', async () => {
  const before = await readAll();
  const edited = before.resellers[0]!;
  await database.db
    .updateTable('resellers')
    .set({ freight_cents: 9999, pix_key: null, products: '[]' })
    .where('id', '=', edited.id)
    .execute();
  await database.db
    .updateTable('coupons')
    .set({ uses_left: 7, amount: 1 })
    .where('name', '=', 'GAS5')
    .execute();
  await run(laterRun);
  const after = await readAll();
  expect(after.resellers[0]).toEqual({ ...edited, updated_at: laterRun });
  expect(after.resellers.slice(1)).toEqual(before.resellers.slice(1));
  expect(after.coupons.find(({ name }) => name === 'GAS5')).toEqual({
    ...before.coupons.find(({ name }) => name === 'GAS5'),
    uses_left: 7,
  });
}, 30_000);

it('isSeeded returns false if a coupon is missing', async () => {
  await database.db.deleteFrom('coupons').where('name', '=', 'ESGOTADO').execute();
  expect(await isSeeded(database.db)).toBe(false);
});

it('isSeeded returns false for an edited coupon, and true if only its remaining uses differ', async () => {
  await run(laterRun);
  const { db } = database;
  await db.updateTable('coupons').set({ uses_left: 3 }).where('name', '=', 'GAS5').execute();
  expect(await isSeeded(db)).toBe(true);
  for (const old of [{ amount: 1 }, { valid_until: firstRun }, { description: 'Outro' }]) {
    await db.updateTable('coupons').set(old).where('name', '=', 'GAS5').execute();
    expect(await isSeeded(db)).toBe(false);
    await run(laterRun);
    expect(await isSeeded(db)).toBe(true);
  }
}, 30_000);

it('the demonstration has a valid, an expired, a used-up and a once-per-phone coupon', () => {
  for (const { name, kind, amount, minimum_cents, includes_freight } of coupons) {
    const rule = { kind, amount, minimumCents: minimum_cents, includesFreight: includes_freight };
    expect(z.decode(couponRule, z.encode(couponRule, rule))).toEqual(rule);
    expect(z.parse(couponName, name)).toBe(name);
  }
  const expired = coupons.filter(({ valid_until }) => valid_until < firstRun);
  expect(expired.map(({ name }) => name)).toEqual(['VENCIDO']);
  expect(coupons.filter(({ uses_left }) => uses_left === 0).map(({ name }) => name)).toEqual(['ESGOTADO']);
  expect(coupons.filter(({ once_per_phone }) => once_per_phone).map(({ name }) => name)).toEqual([
    'BEMVINDO10',
  ]);
});
