import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seed } from '../../server/demo/seed.ts';
import { offerInCity, servedCities } from '../../server/services/resellers/in-city.ts';
import { aPoint } from '../support/factories.ts';
import { anOperator, onDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';

describe('a damaged row', () => {
  onDatabase((server) => {
    test.for([
      ['no prices', { products: JSON.stringify([{ tipo: 'P13' }]) }],
      ['products that are no list', { products: JSON.stringify({}) }],
      ['no hours', { hours: JSON.stringify(null) }],
      ['no such time zone', { time_zone: 'America/Lugar_Nenhum' }],
      ['a rating beyond five', { rating_sum: 99_999 }],
      ['a freight below zero', { freight_cents: -1 }],
    ] as const)('with %s is left out, and the others of its city stay', async ([, changes]) => {
      const at = aPoint();
      const sound = await storeReseller(server.ctx.db, {}, at);
      const damaged = await storeReseller(server.ctx.db, changes, at);
      const ana = await server.customer();
      server.logs.length = 0;
      for (let round = 0; round < 3; round += 1) {
        const { value } = await ana.call('listResellers', { query: at });
        expect(value.map(({ id }) => id)).toContain(sound.id);
        expect(value.map(({ id }) => id)).not.toContain(damaged.id);
      }
      const errors = server.logs.filter((line) => line.includes('damaged reseller left out'));
      expect(errors).toHaveLength(1);
      expect(JSON.parse(errors[0]!)).toMatchObject({ level: 50, reseller: damaged.id });
      const one = { params: { id: damaged.id }, query: at };
      expect((await ana.call('getReseller', one)).problem.status).toBe(404);
      const order = { ...anOrderOf(sound, ana.phone), resellerId: damaged.id };
      expect((await ana.call('placeOrder', { body: order })).problem.code).toBe('revenda-nao-entrega');
    });
  });
});

describe('outside a demonstration', () => {
  onDatabase(
    (server) => {
      test('demonstration resellers and coupons are not offered', async () => {
        const { ctx } = server;
        const at = aPoint();
        const demo = await storeReseller(ctx.db, { demo: true }, at);
        const visitor = server.visitor();
        expect((await visitor.call('listResellers', { query: at })).value).toEqual([]);
        const one = { params: { id: demo.id }, query: at };
        expect((await visitor.call('getReseller', one)).problem.status).toBe(404);
        expect(await servedCities(ctx)).toEqual([]);
        expect(await offerInCity(ctx, 'SC', 'florianopolis')).toMatchObject({ count: 0 });
        const name = await storeCoupon(ctx.db, { demo: true });
        const session = {
          phone: '+5548999990000',
          verified_at: ctx.now(),
          expires_at: new Date('2027-01-01'),
        };
        await ctx.db
          .insertInto('sessions')
          .values({
            id: sql<string>`translate(encode(sha256('A123456789012345678901'::bytea), 'base64'), '+/=', '-_')`,
            ...session,
          })
          .execute();
        const cookies = { sessao: 'A123456789012345678901' };
        const response = await visitor.call('validateCoupon', { query: { name } }, { cookies });
        expect(response.problem.code).toBe('cupom-invalido');
        const real = await storeReseller(ctx.db, {}, at);
        expect((await visitor.call('listResellers', { query: at })).value.map(({ id }) => id)).toEqual([
          real.id,
        ]);
      });

      test('a database with real resellers refuses demonstration data', async () => {
        await storeReseller(server.ctx.db);
        await expect(seed(server.ctx.db, { now: server.ctx.now() })).rejects.toThrow(
          /^Este banco tem revendas de verdade/,
        );
        expect(
          await server.ctx.db.selectFrom('coupons').select('name').where('name', '=', 'GAS5').execute(),
        ).toEqual([]);
      });
    },
    { DEMO: '0', SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'http://127.0.0.1:9', ...anOperator },
  );
});
