import { expect, test } from 'vitest';
import type { CityOffer } from '#contract/reseller/city-offer';
import { offerInCity, servedCities } from '../../server/services/resellers/in-city.ts';
import { siteDataFor } from '../../server/ssr/site-data.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onDatabase((server) => {
  test('a municipality’s URL returns the number of resellers, the lowest price and the shortest window', async () => {
    const { ctx } = server;
    const before = await offerInCity(ctx, 'sc', 'florianopolis');
    expect(before).toMatchObject({ uf: 'SC', slug: 'florianopolis', name: 'Florianópolis' });
    const { latitude, longitude } = before!;
    await storeReseller(
      ctx.db,
      { freight_cents: 100, delivery_min: 5, delivery_max: 9 },
      { latitude, longitude },
    );
    const after = await offerInCity(ctx, 'sc', 'florianopolis');
    expect(after!.count).toBe(before!.count + 1);
    expect(after!.fastest).toEqual({ min: 5, max: 9 });
    expect(after!.cheapestCents).toBeGreaterThan(100);
    expect((await servedCities(ctx)).map(({ slug }) => slug)).toContain('florianopolis');
  });

  test('a place without resellers has no price, and an unknown place is not found', async () => {
    const { ctx } = server;
    expect(await offerInCity(ctx, 'AC', 'xapuri')).toMatchObject({
      count: 0,
      cheapestCents: undefined,
      fastest: undefined,
    });
    expect(await offerInCity(ctx, 'AC', 'xapuri')).toMatchObject({ isServed: false, opens: undefined });
    for (const [uf, slug] of [
      ['sc', 'xapuri'],
      ['zz', 'florianopolis'],
      ['sc', ''],
      ['sc', '__proto__'],
    ] as const)
      expect(await offerInCity(ctx, uf, slug)).toBeUndefined();
  });

  test('only resellers that can be ordered from now count, and the first opening is named if there are none', async () => {
    const { ctx } = server;
    const { latitude, longitude } = (await offerInCity(ctx, 'AC', 'rio-branco'))!;
    const at = { latitude, longitude };
    const acre = { city: 'Rio Branco', uf: 'AC', time_zone: 'America/Rio_Branco' } as const;
    const daily = (...hours: [number, number][]) => JSON.stringify(Array.from({ length: 7 }, () => hours));
    await storeReseller(ctx.db, { ...acre, hours: daily([420, 1200]), freight_cents: 900 }, at);
    await storeReseller(ctx.db, { ...acre, hours: daily([480, 720]), freight_cents: 0, delivery_max: 1 }, at);
    await storeReseller(ctx.db, { ...acre, reachable: false, freight_cents: 0, delivery_max: 1 }, at);
    await storeReseller(ctx.db, { ...acre, active: false, freight_cents: 0, delivery_max: 1 }, at);
    await ctx.resellers.refresh();

    server.at(new Date('2026-11-20T08:45:00Z'));
    const night = await offerInCity(ctx, 'ac', 'rio-branco');
    expect(night).toMatchObject({
      count: 0,
      isServed: true,
      cheapestCents: undefined,
      fastest: undefined,
      opens: { at: '2026-11-20T12:00:00.000Z', timeZone: 'America/Rio_Branco' },
      changesAt: '2026-11-20T12:00:00.000Z',
    } satisfies Partial<CityOffer>);

    server.at(new Date('2026-11-20T12:00:00Z'));
    const morning = await offerInCity(ctx, 'ac', 'rio-branco');
    expect(morning).toMatchObject({ count: 1, opens: undefined, changesAt: '2026-11-20T13:00:00.000Z' });
    expect(morning!.fastest!.max).toBeGreaterThan(1);

    server.at(new Date('2026-11-20T13:00:00Z'));
    const later = await offerInCity(ctx, 'ac', 'rio-branco');
    expect(later).toMatchObject({ count: 2, changesAt: '2026-11-20T17:00:00.000Z' });
    expect(later!.cheapestCents).toBeLessThan(morning!.cheapestCents!);

    const ends: number[] = [];
    const { city } = siteDataFor(ctx, (untilMs) => ends.push(untilMs));
    for (const now of ['2026-11-20T12:59:30Z', '2026-11-20T13:00:00Z']) {
      server.at(new Date(now));
      await city('ac', 'rio-branco');
    }
    expect(ends.map((ms) => new Date(ms).toISOString())).toEqual([
      '2026-11-20T13:00:00.000Z',
      '2026-11-20T13:01:00.000Z',
    ]);
  });
});
