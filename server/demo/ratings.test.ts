import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { distanceMetres } from '#contract/address/distance';
import { ratedFrom, ratingPrior, ratingWeight } from '#contract/rating/average';
import { ratingRequest } from '#contract/rating/rating';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import { copyEmbedded } from '../../tests/support/embedded-copy.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/database.ts';
import { erasers } from '../jobs/erasers.ts';
import { retentionMs } from '../services/data-subject/retention.ts';
import { rateUntil } from '../services/ratings/may-rate.ts';
import { cities } from './city.ts';
import { resellersMinimum } from './generate.ts';
import { generateRatedOrders } from './rated-orders.ts';
import { hasDemoRatings } from './ratings.ts';
import { isSeeded, seed } from './seed.ts';

const now = new Date('2026-11-01T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const dataDir = temporaryFolder('demo-ratings');
let database: Database;

beforeAll(async () => {
  await copyEmbedded(dataDir);
  database = await openDatabase({ dataDir });
  await seed(database.db, { resellers: resellersMinimum, now });
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const rated = [...generateRatedOrders(now)];
const count = async (table: 'orders' | 'ratings' | 'outbox' | 'desk_events' | 'order_mirrors') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.db))
    .rows[0]!.count;
/** Returns the resellers whose stored sum, count or average is not that of their ratings. */
const wrongAverages = async () =>
  (
    await sql`
      select id from (
        select r.id, rating_sum, rating_count, rating_average, coalesce(sum(stars), 0) as sum, count(stars) as count
        from resellers r left join ratings on reseller_id = r.id group by r.id) as both_sides
      where rating_sum <> sum or rating_count <> count
        or rating_average <> (${ratingPrior * ratingWeight}::float8 + sum) / (${ratingWeight}::float8 + count)
        and not (rating_average = 0 and count = 0)`.execute(database.db)
  ).rows;

test('each order and its rating pass the checks of a customer', () => {
  for (const { order, rating } of rated) {
    const request = {
      stars: rating.stars,
      reasons: JSON.parse(rating.reasons),
      ...(rating.comment === null ? {} : { comment: rating.comment }),
    };
    expect(z.decode(ratingRequest, z.encode(ratingRequest, request))).toEqual(request);
    expect(rating.given_at > order.delivered_at!).toBe(true);
    expect(rating.given_at < rateUntil(order.delivered_at!)).toBe(true);
    expect(JSON.parse(order.document).quote.totalCents).toBeGreaterThan(9000);
  }
  expect(new Set(rated.map(({ order }) => order.id)).size).toBe(rated.length);
});

test.each(cities.filter(({ capital }) => capital))('$name has rated and new resellers', async (city) => {
  const resellers = await database.db.selectFrom('resellers').selectAll().execute();
  const near = resellers.filter((row) => distanceMetres(row, city) <= 3000);
  const shown = near.filter(({ rating_count }) => rating_count >= ratedFrom);
  expect(shown.length).toBeGreaterThanOrEqual(3);
});

test('all orders are stored, and every average follows from its ratings', async () => {
  expect(await count('orders')).toBe(rated.length);
  expect(await count('ratings')).toBe(rated.length);
  expect(await wrongAverages()).toEqual([]);
  const novo = await database.db.selectFrom('resellers').select('id').where('rating_count', '=', 0).execute();
  expect(novo.length).toBeGreaterThan(100);
});

test('the orders belong to nobody, are over, and send nothing', async () => {
  const { db } = database;
  const columns = ['phone', 'status', 'attention_at', 'ends_by', 'simulate_at', 'erasure_asked_at'] as const;
  expect(await db.selectFrom('orders').select(columns).distinct().execute()).toEqual([
    {
      phone: null,
      status: 'confirmed',
      attention_at: null,
      ends_by: null,
      simulate_at: null,
      erasure_asked_at: null,
    },
  ]);
  expect(finishedStatuses).toContain('confirmed');
  for (const table of ['outbox', 'desk_events', 'order_mirrors'] as const) expect(await count(table)).toBe(0);
});

test('the retention erases orders and ratings, and the next seeding writes new ones', async () => {
  const { db } = database;
  const until = (days: number) => new Date(now.getTime() + days * dayMs);
  const erase = (at: Date) => erasers.orders(db, new Date(at.getTime() - retentionMs('orders')), at);
  await erase(until(1365));
  expect(await count('ratings')).toBe(rated.length);
  await erase(until(1500));
  expect(await count('ratings')).toBe(await count('orders'));
  expect(await count('ratings')).toBeLessThan(rated.length);
  expect(await wrongAverages()).toEqual([]);
  await erase(until(1727));
  expect(await count('ratings')).toBe(0);
  expect(await wrongAverages()).toEqual([]);
  expect(await hasDemoRatings(db)).toBe(false);
  expect(await isSeeded(db)).toBe(false);
  await seed(db, { resellers: resellersMinimum, now: until(1727) });
  expect(await isSeeded(db)).toBe(true);
  expect(await count('ratings')).toBe(rated.length);
  expect(await wrongAverages()).toEqual([]);
}, 60_000);
