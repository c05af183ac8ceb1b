import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import { uf } from '#contract/address/address';
import { priceSold } from '#contract/order/pricing';
import { praiseFrom, reasonsOf } from '#contract/rating/rating';
import type { OrderDocument, OrdersTable, TimelineEntry } from '../db/tables/orders.ts';
import type { RatingsTable } from '../db/tables/ratings.ts';
import { base62, readableCode } from '../secrets.ts';
import { identityOf } from '../services/resellers/view.ts';
import words from './data/words.json' with { type: 'json' };
import { generateResellers, type ResellerRow, resellersMinimum } from './generate.ts';
import { createRandom, type Random } from './random.ts';

interface RatedOrder {
  order: Insertable<OrdersTable>;
  rating: Insertable<RatingsTable>;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** The other resellers stay "novo". */
const ratedShare = 0.75;

/** The deliveries are this many days old. Panels show figures of 30 days, and find orders of 90 days. */
const deliveredDaysAgo = { least: 100, most: 460 };

/**
 * Yields the delivered orders of the demonstration with their ratings. Most of the guaranteed resellers of each city have 5
 * to 9 of them. These resellers exist in every demonstration, so a larger one does not need more orders. Only the dates
 * depend on `now`: the orders were delivered 100 to 460 days before. Nobody owns the orders, because they have no phone.
 */
export function* generateRatedOrders(now: Date): Generator<RatedOrder> {
  for (const reseller of generateResellers(resellersMinimum)) {
    const random = createRandom(`ratings ${reseller.id}`);
    if (!random.chance(ratedShare)) continue;
    const quality = random.weighted([
      [5, 'good'],
      [4, 'fair'],
      [1, 'poor'],
    ] as const);
    for (let left = random.integer(5, 9); left > 0; left -= 1)
      yield ratedOrder(reseller, random, `${reseller.id} ${left}`, drawStars(random, quality), now);
  }
}

/** Returns the id of the order that `generateRatedOrders` yields first. */
export function firstRatedOrder(): string | undefined {
  for (const { order } of generateRatedOrders(new Date(0))) return order.id;
  return undefined;
}

const weightsOf = {
  good: [1, 1, 3, 25, 70],
  fair: [4, 6, 15, 40, 35],
  poor: [20, 20, 30, 20, 10],
} as const;

function drawStars(random: Random, quality: keyof typeof weightsOf): number {
  return random.weighted(weightsOf[quality].map((weight, index) => [weight, index + 1] as const));
}

function ratedOrder(
  reseller: ResellerRow,
  random: Random,
  key: string,
  stars: number,
  now: Date,
): RatedOrder {
  const digest = createHash('sha256').update(`demonstration order ${key}`).digest();
  const id = base62(digest);
  const { least, most } = deliveredDaysAgo;
  const delivered = now.getTime() - random.integer(least * dayMs, most * dayMs);
  const confirmed = new Date(delivered + random.integer(5, 60) * minuteMs);
  const dispatched = delivered - random.integer(8, 30) * minuteMs;
  const accepted = dispatched - random.integer(3, 12) * minuteMs;
  const created = new Date(accepted - random.integer(1, 4) * minuteMs);
  const at = (status: TimelineEntry['status'], time: number): TimelineEntry => ({
    status,
    at: new Date(time).toISOString(),
  });
  const order: RatedOrder['order'] = {
    id,
    number: readableCode(digest.subarray(0, 6)),
    phone: null,
    reseller_id: reseller.id,
    status: 'confirmed',
    version: 5,
    request_hash: '',
    document: JSON.stringify(documentOf(reseller, random, created)),
    timeline: JSON.stringify([
      at('received', created.getTime()),
      at('accepted', accepted),
      at('dispatched', dispatched),
      at('delivered', delivered),
      at('confirmed', confirmed.getTime()),
    ]),
    reason: null,
    withdrawal_protocol: null,
    withdrawal_answered_at: null,
    delivered_at: new Date(delivered),
    accept_by: new Date(accepted),
    simulate_at: null,
    created_at: created,
    updated_at: confirmed,
  };
  const rating: RatedOrder['rating'] = {
    order_id: id,
    reseller_id: reseller.id,
    stars,
    reasons: JSON.stringify(random.sample(reasonsOf(stars), random.integer(0, 3))),
    comment: random.chance(0.35) ? random.pick(stars >= praiseFrom ? praise : complaints) : null,
    given_at: new Date(confirmed.getTime() + random.integer(1, 2 * 24 * 60) * minuteMs),
  };
  return { order, rating };
}

function documentOf(reseller: ResellerRow, random: Random, created: Date): OrderDocument {
  const { products, freight_cents, latitude, longitude, city } = reseller;
  const methods = reseller.payment_methods.filter((method) => method !== 'gasDoPovo');
  const method = random.pick(methods);
  const refill = products.filter(({ kind }) => kind === 'P13').slice(0, 1);
  return {
    reseller: identityOf({ ...reseller, register_day: null, logo_digest: null }, created),
    resellerPoint: { latitude, longitude },
    quote: priceSold(
      { products, paymentMethods: methods, freightCents: freight_cents },
      refill.map(({ id }) => ({ productId: id, quantity: 1, withVessel: false })),
      method,
    ),
    address: {
      street: random.pick(words.streets),
      number: String(random.integer(10, 1990)),
      district: 'Centro',
      city,
      uf: z.parse(uf, reseller.uf),
      latitude,
      longitude,
      approximate: true,
    },
    customer: { name: `${random.pick(words.givenNames)} ${random.pick(words.surnames)}`, phone: '' },
    payment: { method },
    estimate: { min: reseller.delivery_min, max: reseller.delivery_max },
  };
}

const praise = [
  'Chegou antes da hora e com troco.',
  'Entregador muito atencioso.',
  'Ajudou a instalar e testou o vazamento.',
  'Preço igual ao do site. Recomendo!',
  'Rápido e educado 👏',
];

const complaints = [
  'Demorou mais do que o combinado.',
  'Veio sem troco.',
  'O botijão veio amassado.',
  'Atendimento apressado.',
];
