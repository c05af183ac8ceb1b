import { expect, test } from 'vitest';
import { offerInCity, servedCities } from '../../server/services/resellers/in-city.ts';
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
    for (const [uf, slug] of [
      ['sc', 'xapuri'],
      ['zz', 'florianopolis'],
      ['sc', ''],
      ['sc', '__proto__'],
    ] as const)
      expect(await offerInCity(ctx, uf, slug)).toBeUndefined();
  });
});
