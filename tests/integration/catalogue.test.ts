import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import {
  announceReseller,
  ResellerCatalogue,
  resellerChannel,
} from '../../server/services/resellers/catalogue.ts';
import { quickList } from '../../server/traffic/quick-list.ts';
import { aPoint } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onDatabase((server) => {
  const running: ResellerCatalogue[] = [];

  /** Returns the catalogue of another process. */
  function copy(): ResellerCatalogue {
    const { db, config, log, now } = server.ctx;
    const catalogue = new ResellerCatalogue({ db, config, log, now, sweepMs: 100 });
    running.push(catalogue);
    return catalogue;
  }

  async function setFreight(id: string, cents: number): Promise<void> {
    await server.ctx.db
      .updateTable('resellers')
      .set({ freight_cents: cents, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  afterEach(() => Promise.all(running.splice(0).map((catalogue) => catalogue.stop())));

  test('every process sees a change, announced or not', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const freightOf = async (catalogue: ResellerCatalogue) =>
      (await catalogue.delivering(reseller)).find(({ id }) => id === reseller.id)?.freight_cents;
    const [notified, ...polling] = [copy(), copy(), copy()];
    const unlisten = await server.database.listen(resellerChannel, () => void notified!.refresh());
    for (const catalogue of polling) catalogue.start();
    for (const catalogue of running) expect(await freightOf(catalogue)).toBe(reseller.freightCents);
    await setFreight(reseller.id, 4_321);
    await announceReseller(server.ctx.db);
    for (const catalogue of running)
      await vi.waitFor(async () => expect(await freightOf(catalogue)).toBe(4_321));
    await unlisten();
  });

  test('a change committed long after it was made is seen, announced or not', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const freightOf = async (catalogue: ResellerCatalogue) =>
      (await catalogue.delivering(reseller)).find(({ id }) => id === reseller.id)?.freight_cents;
    const [notified, polling] = [copy(), copy()] as const;
    polling.start();
    for (const catalogue of running) expect(await freightOf(catalogue)).toBe(reseller.freightCents);
    const secondsLate = 40;
    await server.ctx.db
      .updateTable('resellers')
      .set({
        freight_cents: 4_321,
        updated_at: sql<Date>`clock_timestamp() - make_interval(secs => ${secondsLate})`,
      })
      .where('id', '=', reseller.id)
      .execute();
    await notified.refresh();
    expect(await freightOf(notified)).toBe(4_321);
    await vi.waitFor(async () => expect(await freightOf(polling)).toBe(4_321), 15_000);
  });

  test('a quick list equals the API’s byte for byte, and does not exist for queries that the API may refuse', async () => {
    const home = aPoint({ latitude: -21.7 });
    await storeReseller(server.ctx.db, {}, { ...home, name: 'Gás "Três Irmãos" & Cia' });
    await storeReseller(server.ctx.db, { hours: JSON.stringify(Array.from({ length: 7 }, () => [])) }, home);
    const damaged = await storeReseller(server.ctx.db, { products: '[{}]' }, home);
    const catalogue = copy();
    const made = (search: string) => quickList(server.ctx, catalogue, search)?.toString();
    const search = `?latitude=${home.latitude}&longitude=${home.longitude}`;
    expect(made(search)).toBeUndefined();
    await catalogue.refresh();
    const answer = await server.visitor().open('GET', `/api/v2/vendedores/revendas${search}`);
    const whole = await answer.text();
    expect(made(search)).toBe(whole);
    expect(JSON.parse(whole)).toHaveLength(2);
    expect(whole).not.toContain(damaged.id);
    for (const odd of [
      '',
      search.slice(0, 20),
      `${search}&cesta=P13`,
      `${search}&latitude=1`,
      '?latitude=x&longitude=2',
    ])
      expect(made(odd)).toBeUndefined();
  });

  test('a copy never goes back to an older price', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const catalogue = copy();
    const seen: number[] = [];
    const look = async () => {
      const row = (await catalogue.delivering(reseller)).find(({ id }) => id === reseller.id);
      if (row) seen.push(row.freight_cents);
    };
    for (let cents = 10_000; cents < 10_060; cents++) {
      const reads = [catalogue.refresh(), catalogue.reload(), look()];
      await setFreight(reseller.id, cents);
      await Promise.all([...reads, catalogue.refresh().then(look)]);
    }
    expect(seen.length).toBeGreaterThan(60);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBe(10_059);
  });

  test('two changes within a millisecond are both seen', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const catalogue = copy();
    const changeAt = (cents: number, microseconds: number) =>
      server.ctx.db
        .updateTable('resellers')
        .set({
          freight_cents: cents,
          updated_at: sql<Date>`date_trunc('second', clock_timestamp()) + make_interval(secs => ${microseconds / 1e6})`,
        })
        .where('id', '=', reseller.id)
        .execute();
    for (const [cents, microseconds] of [
      [1_111, 5_000],
      [2_222, 5_001],
    ] as const) {
      await changeAt(cents, microseconds);
      await catalogue.refresh();
      const row = (await catalogue.delivering(reseller)).find(({ id }) => id === reseller.id);
      expect(row?.freight_cents).toBe(cents);
    }
  });

  test('a process that just read everything receives no change again', async () => {
    const { db, config, log } = server.ctx;
    let rows = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    });
    for (let nth = 0; nth < 20; nth++) await storeReseller(db);
    const catalogue = new ResellerCatalogue({ db: counting, config, log, now: server.ctx.now });
    running.push(catalogue);
    await catalogue.refresh();
    expect(rows).toBeGreaterThan(20);
    rows = 0;
    await catalogue.refresh();
    await catalogue.refresh();
    expect(rows).toBe(2);
  });

  test('a row that cannot be read now is read with the next list', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const catalogue = copy();
    await server.ctx.db.schema.alterTable('resellers').renameTo('elsewhere').execute();
    await expect(catalogue.delivering(reseller)).rejects.toThrow();
    await server.ctx.db.schema.alterTable('elsewhere').renameTo('resellers').execute();
    expect((await catalogue.delivering(reseller)).map(({ id }) => id)).toContain(reseller.id);
  });
});
