import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { distanceMetres } from '#contract/address/distance';
import { parsePhone } from '#contract/phone/parse-phone';
import { paymentMethods } from '#contract/reseller/payment-names';
import { productKinds } from '#contract/reseller/product-kinds';
import { product, reseller } from '#contract/reseller/reseller';
import { isCnpj } from '#contract/tax-id/tax-id';
import { gridCell } from '../services/resellers/grid.ts';
import { cities } from './city.ts';
import farPlaces from './data/far-places.json' with { type: 'json' };
import { generateResellers, type ResellerRow, resellersMinimum } from './generate.ts';

const rows = [...generateResellers(4000)];
const many = [...generateResellers(20_000)];
const digest = (of: readonly ResellerRow[]) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
const distance = (row: ResellerRow, from: { latitude: number; longitude: number }) =>
  distanceMetres(from, row);
const faulty = (isRight: (row: ResellerRow) => boolean) => rows.filter((row) => !isRight(row));
const share = (has: (row: ResellerRow) => boolean) => rows.filter(has).length / rows.length;
const isAlways = ({ hours }: ResellerRow) =>
  hours.every((day) => day.length === 1 && day[0]![0] === 0 && day[0]![1] === 1440);
const openShare = ({ hours }: ResellerRow) =>
  hours.flat().reduce((total, [opens, closes]) => total + closes - opens, 0) / (7 * 1440);

describe('the generated resellers', () => {
  it('are the same on every machine and in every run', () => {
    expect(digest([...generateResellers(4000)])).toBe(digest(rows));
    expect(digest([...generateResellers(resellersMinimum)])).toMatchInlineSnapshot(
      `"d7c5d2cbfc4be65c31e7fc99dfce94d8e6f39c7a224c4564b5a4d6e6cd86b417"`,
    );
  });

  it('are as many as requested, and never too few for the guarantees', () => {
    expect(rows).toHaveLength(4000);
    expect([...generateResellers(1)]).toHaveLength(resellersMinimum);
  });

  it('stay the same when more are requested', () => {
    const more = new Map(many.map((row) => [row.id, row]));
    expect(rows.map(({ id }) => more.get(id))).toEqual(rows);
  });

  it('never repeat an id, CNPJ, product id, or a name within a city', () => {
    const products = rows.flatMap((row) => row.products.map(({ id }) => id));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ cnpj }) => cnpj)).size).toBe(rows.length);
    expect(new Set(products).size).toBe(products.length);
    expect(new Set(rows.map(({ name, city, uf }) => `${name}, ${city}/${uf}`)).size).toBe(rows.length);
  });
});

describe('each reseller', () => {
  it('has a valid CNPJ that no company uses, a quarter of them alphanumeric', () => {
    expect(faulty(({ cnpj }) => isCnpj(cnpj) && cnpj.slice(8, 12) === '9001')).toEqual([]);
    expect(share(({ cnpj }) => /[A-Z]/.test(cnpj))).toBeCloseTo(0.25, 1);
  });

  it('has an unassigned phone with an area code of its state', () => {
    const areaCodes = new Map(cities.map(({ name, uf, areaCode }) => [`${name}/${uf}`, areaCode]));
    const isRight = ({ contact_phone, city, uf }: ResellerRow) =>
      parsePhone(contact_phone).kind === 'mobile' &&
      new RegExp(`^\\+55${areaCodes.get(`${city}/${uf}`)}90000\\d{4}$`).test(contact_phone);
    expect(faulty(isRight)).toEqual([]);
    expect(cities.filter(({ uf, areaCode }) => !areaCodesOf[uf].includes(areaCode))).toEqual([]);
  });

  it('is the same after encoding and decoding', () => {
    for (const row of rows) {
      const domain = {
        id: row.id,
        name: row.name,
        legalName: row.legal_name,
        cnpj: row.cnpj,
        anpAuthorisation: row.anp_authorisation,
        anpCheckedAt: row.anp_checked_at,
        addressLine: row.address_line,
        contactPhone: row.contact_phone,
        tie: row.tie,
        brands: row.brands,
        latitude: row.latitude,
        longitude: row.longitude,
        distanceMetres: 0,
        deliveryMinutes: { min: row.delivery_min, max: row.delivery_max },
        rating: { average: 4, count: 0 },
        open: true,
        timeZone: row.time_zone,
        paymentMethods: row.payment_methods,
        acceptsGasDoPovo: row.gas_do_povo,
        freightCents: row.freight_cents,
        products: row.products,
      };
      expect(z.decode(reseller, z.encode(reseller, domain))).toEqual(domain);
      for (const sold of row.products) expect(z.decode(product, z.encode(product, sold))).toEqual(sold);
    }
  });

  it('delivers within 3 to 12 km, in minutes that grow with the radius, for at most R$ 12,00', () => {
    const isRight = (row: ResellerRow) =>
      row.radius_metres >= 3000 &&
      row.radius_metres <= 12_000 &&
      row.delivery_min >= 20 &&
      row.delivery_min <= 40 &&
      row.delivery_max >= row.delivery_min + 20 &&
      row.delivery_max <= 90 &&
      row.freight_cents >= 0 &&
      row.freight_cents <= 1200;
    expect(faulty(isRight)).toEqual([]);
  });

  it('is in its grid cell, near its city', () => {
    const points = new Map(cities.map((city) => [`${city.name}/${city.uf}`, city]));
    expect(faulty((row) => row.cell === gridCell(row.latitude, row.longitude))).toEqual([]);
    expect(faulty((row) => distance(row, points.get(`${row.city}/${row.uf}`)!) < 60_000)).toEqual([]);
  });

  it('is in the register and has an authorisation of its state', () => {
    const isRight = (row: ResellerRow) =>
      row.anp_listed &&
      z.iso.date().safeParse(row.anp_checked_at).success &&
      new RegExp(`^GLP/${row.uf}\\d{7}$`).test(row.anp_authorisation);
    expect(faulty(isRight)).toEqual([]);
  });

  it('has an existing time zone and seven days of ordered intervals', () => {
    const zones = new Set(rows.map(({ time_zone }) => time_zone));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone })).not.toThrow();
    expect(zones.has('America/Noronha')).toBe(true);
    const isRight = ({ hours }: ResellerRow) =>
      hours.length === 7 &&
      hours.flat().length > 0 &&
      hours.every((day) =>
        day.every(
          ([opens, closes], at) =>
            Number.isInteger(opens) &&
            Number.isInteger(closes) &&
            opens >= (day[at - 1]?.[1] ?? 0) &&
            opens < closes &&
            closes <= 1440 + 300,
        ),
      );
    expect(faulty(isRight)).toEqual([]);
  });
});

describe('products and prices', () => {
  it('always include P13, within the prices of 2026 and the limits', () => {
    expect(faulty((row) => row.products.some(({ kind }) => kind === 'P13'))).toEqual([]);
    for (const sold of rows.flatMap((row) => row.products)) {
      const [lowest, highest] = refillRange[sold.kind] ?? [0, Number.POSITIVE_INFINITY];
      expect(sold.refillCents).toBeGreaterThanOrEqual(lowest);
      expect(sold.refillCents).toBeLessThanOrEqual(highest);
      expect(sold.limit).toBe(sold.kind === 'P45' || sold.kind === 'AGUA20' ? 10 : 5);
      if (sold.kind !== 'P13') continue;
      expect(sold.withVesselCents).toBeGreaterThanOrEqual(28_000);
      expect(sold.withVesselCents).toBeLessThanOrEqual(33_000);
    }
    const kinds = new Set(rows.flatMap((row) => row.products.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([...productKinds].sort());
  });

  it("are of one distributor if tied, and only of the reseller's brands", () => {
    const isRight = ({ tie, brands, products }: ResellerRow) =>
      (tie === 'tied') === (brands.length === 1) &&
      products.every(({ brand, kind }) => (kind === 'AGUA20' ? !brand : brands.includes(brand ?? '')));
    expect(faulty(isRight)).toEqual([]);
  });

  it('set prices only for accepted methods: Pix and cash below the base, credit above', () => {
    const isRight = ({ payment_methods, products }: ResellerRow) =>
      products.every(({ refillCents, priceByMethod = [] }) =>
        priceByMethod.every(
          (price) =>
            payment_methods.includes(price.method) &&
            price.refillCents > refillCents === (price.method === 'credit'),
        ),
      );
    expect(faulty(isRight)).toEqual([]);
    expect(share(({ products }) => products.some(({ priceByMethod }) => priceByMethod))).toBeCloseTo(0.35, 1);
  });

  it('can be paid without a voucher, with a key for Pix, and accept Gás do Povo only if credentialed', () => {
    const isRight = (row: ResellerRow) =>
      row.payment_methods.some((method) => method !== 'gasDoPovo') &&
      row.payment_methods.includes('pix') === (row.pix_key !== null) &&
      row.payment_methods.includes('gasDoPovo') === row.gas_do_povo;
    expect(faulty(isRight)).toEqual([]);
    expect(share(({ gas_do_povo }) => gas_do_povo)).toBeCloseTo(0.3, 1);
    expect(share(({ pix_key }) => pix_key !== null && !evp.test(pix_key))).toBe(0);
  });
});

describe('places and hours', () => {
  it('include a fifth of resellers that never close, and some that are closed most of the time', () => {
    expect(share(isAlways)).toBeGreaterThanOrEqual(0.2);
    expect(share((row) => openShare(row) < 0.35)).toBeCloseTo(0.12, 1);
    expect(share(({ hours }) => hours.flat().some(([, closes]) => closes > 1440))).toBeGreaterThan(0.05);
  });

  it.each(cities.filter(({ capital }) => capital))(
    'have every kind of reseller near the centre of $name',
    (city) => {
      const near = rows.filter((row) => distance(row, city) <= Math.min(3000, row.radius_metres));
      expect(near.length).toBeGreaterThanOrEqual(6);
      expect(near.filter(isAlways).length).toBeGreaterThanOrEqual(2);
      expect(near.filter((row) => openShare(row) < 0.5).length).toBeGreaterThanOrEqual(1);
      expect(new Set(near.map(({ tie }) => tie))).toEqual(new Set(['independent', 'tied']));
      expect(near.some(({ gas_do_povo }) => gas_do_povo)).toBe(true);
      expect(near.some((row) => row.payment_methods.length === paymentMethods.length)).toBe(true);
    },
  );

  it.each(farPlaces)('leave $name without a reseller', (place) => {
    expect(many.filter((row) => distance(row, place) < 50_000)).toEqual([]);
  });
});

const evp = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const refillRange: Record<string, [number, number]> = {
  P13: [9800, 12_500],
  P20: [18_500, 22_800],
  P45: [40_000, 48_000],
  AGUA20: [1300, 2000],
};

/** Anatel, Plano Geral de Códigos Nacionais. */
const areaCodesOf: Record<(typeof cities)[number]['uf'], number[]> = {
  AC: [68],
  AL: [82],
  AM: [92, 97],
  AP: [96],
  BA: [71, 73, 74, 75, 77],
  CE: [85, 88],
  DF: [61],
  ES: [27, 28],
  GO: [61, 62, 64],
  MA: [98, 99],
  MG: [31, 32, 33, 34, 35, 37, 38],
  MS: [67],
  MT: [65, 66],
  PA: [91, 93, 94],
  PB: [83],
  PE: [81, 87],
  PI: [86, 89],
  PR: [41, 42, 43, 44, 45, 46],
  RJ: [21, 22, 24],
  RN: [84],
  RO: [69],
  RR: [95],
  RS: [51, 53, 54, 55],
  SC: [47, 48, 49],
  SE: [79],
  SP: [11, 12, 13, 14, 15, 16, 17, 18, 19],
  TO: [63],
};
