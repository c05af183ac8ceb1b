import type { Selectable } from 'kysely';
import { paymentMethods } from '#contract/reseller/payment-names';
import type { ResellersTable } from '../db/tables/resellers.ts';
import { gridCell } from '../services/resellers/grid.ts';
import { drawBrands } from './brands.ts';
import { type City, cities } from './city.ts';
import {
  addressLine,
  anpAuthorisation,
  anpCheckedAt,
  cnpjOf,
  contactPhone,
  drawNames,
  pixKeyOf,
} from './identity.ts';
import { drawFreight, drawPaymentMethods, drawProducts } from './offers.ts';
import { createRandom, type Random } from './random.ts';
import { openingHours, type Schedule } from './schedule.ts';
import { central, scatter, type Town, townOf } from './town.ts';

/** A demonstration reseller as stored. The database sets the columns left out here. */
export type ResellerRow = Omit<
  Selectable<ResellersTable>,
  | 'updated_at'
  | 'rating_average'
  | 'rating_sum'
  | 'rating_count'
  | 'suspended_from'
  | 'accept_minutes'
  | 'promise_min'
  | 'promise_max'
  | 'reachable'
  | 'sms_only'
  | 'sms_only_since'
  | 'paused_until'
  | 'closed_until'
  | 'closed_reason'
  | 'logo_digest'
  | 'own_sections'
  | 'delivery_zones'
  | 'special_dates'
  | 'capacity'
  | 'products_out'
  | 'stock_back_at'
>;

/** Traits of the first resellers of every capital, so that each kind exists near its centre. */
const centralTraits: readonly Partial<Traits>[] = [
  { tie: 'independent', schedule: 'always', gasDoPovo: true, everyMethod: true },
  { tie: 'tied', schedule: 'always' },
  { tie: 'independent', schedule: 'ordinary', gasDoPovo: true },
  { tie: 'independent', schedule: 'rare' },
  { schedule: 'always' },
  { tie: 'tied', schedule: 'ordinary' },
  { schedule: 'late' },
  {},
];

const minimumOf = ({ capital }: City) => (capital ? centralTraits.length : 2);

/** With fewer resellers, a capital would lack its guaranteed ones or a city would have none. */
export const resellersMinimum = cities.reduce((total, city) => total + minimumOf(city), 0);

/**
 * Yields every demonstration reseller, always the same ones. The capitals have guaranteed resellers. The others are in
 * proportion to the inhabitants. A larger `count` adds resellers to each city and changes none. Yields at least
 * `resellersMinimum`.
 */
export function* generateResellers(count: number): Generator<ResellerRow> {
  for (const [rank, { city, resellers }] of allot(Math.max(count, resellersMinimum)).entries()) {
    const town = townOf(city);
    const usedNames = new Set<string>();
    for (let index = 0; index < resellers; index++) yield drawReseller(town, rank, index, usedNames);
  }
}

/** Returns the number of resellers of each city, which add up to `count` (largest remainders). */
function allot(count: number): { city: City; resellers: number }[] {
  const people = cities.reduce((total, { thousands }) => total + thousands, 0);
  const free = count - resellersMinimum;
  const shares = cities.map((city) => (free * city.thousands) / people);
  const missing = free - shares.reduce((total, share) => total + Math.floor(share), 0);
  const byRemainder = shares.map((share, rank) => ({ rank, remainder: share % 1 }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.rank - other.rank);
  const rounded = new Set(byRemainder.slice(0, missing).map(({ rank }) => rank));
  return cities.map((city, rank) => ({
    city,
    resellers: minimumOf(city) + Math.floor(shares[rank] ?? 0) + (rounded.has(rank) ? 1 : 0),
  }));
}

interface Traits {
  tie: 'independent' | 'tied';
  schedule: Schedule;
  gasDoPovo: boolean;
  everyMethod: boolean;
}

function drawTraits(random: Random): Traits {
  return {
    tie: random.chance(0.6) ? 'independent' : 'tied',
    schedule: random.weighted([
      [0.24, 'always'],
      [0.54, 'ordinary'],
      [0.1, 'late'],
      [0.12, 'rare'],
    ]),
    gasDoPovo: random.chance(0.3),
    everyMethod: false,
  };
}

function drawReseller(town: Town, rank: number, index: number, usedNames: Set<string>): ResellerRow {
  const { city } = town;
  const random = createRandom(`${city.ibge}/${index}`);
  const guaranteed = city.capital ? centralTraits[index] : undefined;
  const traits = { ...drawTraits(random), ...guaranteed };
  const spot = guaranteed ? central(town, random) : scatter(town, random);
  const id = idOf(city, index);
  const names = drawNames(random, spot.district, usedNames);
  const methods = traits.everyMethod ? paymentMethods : drawPaymentMethods(random, traits.gasDoPovo);
  const brands = drawBrands(random, city.uf, traits.tie === 'tied' ? 1 : random.integer(2, 4));
  const identity = {
    cnpj: cnpjOf(rank * 200_000 + index + 1, random.chance(0.25)),
    anp_authorisation: anpAuthorisation(random, city),
    anp_checked_at: anpCheckedAt(random),
    address_line: addressLine(random, city, spot.district),
    contact_phone: contactPhone(random, city),
  };
  const delivery = drawDelivery(random, guaranteed ? 5 : 3);
  // Earlier builds drew four numbers more here. Without them, a seeding would change every later value of a reseller.
  for (let drawn = 0; drawn < 4; drawn += 1) random.next();
  return {
    id,
    name: names.trade,
    legal_name: names.legal,
    ...identity,
    anp_listed: true,
    tie: traits.tie,
    brands,
    city: city.name,
    uf: city.uf,
    latitude: spot.latitude,
    longitude: spot.longitude,
    cell: gridCell(spot.latitude, spot.longitude),
    ...delivery,
    time_zone: city.timeZone,
    hours: openingHours(random, traits.schedule),
    payment_methods: methods,
    gas_do_povo: traits.gasDoPovo,
    freight_cents: drawFreight(random),
    pix_key: methods.includes('pix') ? pixKeyOf(id) : null,
    products: drawProducts(random, { id, uf: city.uf, brands, methods, water: /Água/.test(names.trade) }),
    active: true,
    demo: true,
  };
}

/** A wider radius takes longer: 20 to 40 minutes within 3 km, 40 to 90 within 12 km. */
function drawDelivery(random: Random, leastKilometres: number) {
  const radius = random.integer(leastKilometres * 2, 24) / 2;
  const farness = (radius - 3) / 9;
  const five = (minutes: number) => Math.round(minutes / 5) * 5;
  return {
    radius_metres: radius * 1000,
    delivery_min: five(20 + 20 * farness * (0.7 + 0.3 * random.next())),
    delivery_max: five(40 + 50 * farness * (0.7 + 0.3 * random.next())),
  };
}

/** A short, stable id: made of the municipality's code and the index in its list. */
const idOf = (city: City, index: number) =>
  `r${(Math.floor(city.ibge / 10) * 1_000_000 + index).toString(36)}`;
