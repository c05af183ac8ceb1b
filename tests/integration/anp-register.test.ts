import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OperationOutput } from '#contract/api/operations';
import { pushedMessage } from '#contract/panel/push';
import type { Reseller } from '#contract/reseller/reseller';
import { cnpjCheckDigits } from '#contract/tax-id/tax-id';
import { transact } from '../../server/db/transact.ts';
import { renewDemoRegister, writeDemoRegister } from '../../server/demo/register.ts';
import type { AppEnv } from '../../server/routes/env.ts';
import { mountHealth } from '../../server/routes/health.ts';
import { ServiceWatch } from '../../server/services/health/service-watch.ts';
import {
  keepRegisterApplied,
  resellersOutside,
} from '../../server/services/reseller-import/apply-register.ts';
import { importFile } from '../../server/services/reseller-import/import.ts';
import { readResellerFile } from '../../server/services/reseller-import/reseller-file.ts';
import { writeReseller } from '../../server/services/reseller-import/resellers.ts';
import { type Delivered, PushService } from '../support/push-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anOperator, noon, onEachDatabase, type TestServer } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { aResellerFile } from './reseller-file.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const day = 24 * 3600;
const service = await PushService.start();
afterAll(() => service.stop());

let root = 0;

/** Returns a CNPJ that no other test uses. */
function aCnpj(): string {
  const body = `${String(70_000_000 + ++root)}0001`;
  return body + cnpjCheckDigits(body);
}

type Registered = { cnpj: string; authorisation: string };

/** Imports a register with these resellers. */
async function register(server: TestServer, folder: string, ...rows: Registered[]): Promise<void> {
  const path = join(folder, 'anp.csv');
  const lines = rows.map(({ cnpj, authorisation }) => `${authorisation};GAS LTDA;${cnpj};SC;FLORIANOPOLIS`);
  const always = 'GLP/SC9999999;OUTRA LTDA;11222333000181;SC;FLORIANOPOLIS';
  writeFileSync(path, ['AUTORIZACAO;RAZAOSOCIAL;CNPJ;UF;MUNICIPIO', always, ...lines, ''].join('\n'));
  await importFile(server.ctx.db, path, {
    now: server.ctx.now(),
    isDry: false,
    allowsManyGone: true,
    onRefused: () => {},
  });
}

onEachDatabase(
  (server) => {
    const folder = temporaryFolder('registro');
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const importing = (...rows: Registered[]) => register(server, folder, ...rows);

    const seen = async ({ id, latitude, longitude }: Pick<Reseller, 'id' | 'latitude' | 'longitude'>) =>
      (await server.visitor().call('listResellers', { query: { latitude, longitude } })).value.find(
        (one: OperationOutput<'listResellers'>[number]) => one.id === id,
      );
    const order = async (reseller: Reseller) => {
      const ana = await server.customer();
      return ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) });
    };
    const checkOf = ({ anpAuthorisation, anpCheckedAt, anpRegister, anpIsOld }: Record<string, unknown>) => ({
      anpAuthorisation,
      anpCheckedAt,
      anpRegister,
      anpIsOld,
    });
    const nothing = checkOf({});

    /** Stores an active reseller from before the register's import. */
    async function anOldReseller(changes: { active?: boolean; demo?: boolean } = {}) {
      const cnpj = aCnpj();
      const authorisation = `GLP/SC${cnpj.slice(1, 8)}`;
      const reseller = await storeReseller(
        server.ctx.db,
        { cnpj, anp_authorisation: authorisation, ...changes },
        { cnpj },
      );
      return { reseller, cnpj, authorisation };
    }

    /** Adds a reseller from a file, as `npm run reseller -- add` does. */
    async function add(changes: object) {
      const read = readResellerFile(JSON.stringify(aResellerFile({ soPorSms: true, ...changes })));
      if (!('reseller' in read)) throw new Error(read.faults.join());
      const { id } = await writeReseller(server.ctx.db, read.reseller, {
        now: server.ctx.now(),
        isDry: false,
      });
      await server.ctx.db.updateTable('resellers').set({ reachable: true }).where('id', '=', id).execute();
      return { id, latitude: read.reseller.latitude, longitude: read.reseller.longitude };
    }

    async function withoutRegister(): Promise<void> {
      await server.ctx.db.deleteFrom('shop_imports').execute();
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      await keepRegisterApplied(server.ctx);
    }

    test('without a register, resellers can be ordered from, and nothing mentions ANP', async () => {
      await withoutRegister();
      const { reseller } = await anOldReseller();
      const added = await add({ cnpj: aCnpj(), anpVerificadaEm: 'ontem' });
      expect(checkOf((await seen(reseller))!)).toEqual(nothing);
      expect(checkOf((await seen(added))!)).toEqual(nothing);
      const placed = await order(reseller);
      expect(placed.status).toBe(201);
      expect(checkOf(placed.value.reseller)).toEqual(nothing);
      expect(server.ctx.resellers.pageRegister()).toBeUndefined();
      expect(await resellersOutside(server.ctx.db)).toEqual([]);
    });

    test('a new reseller can be ordered from once the newest register has its CNPJ and authorisation', async () => {
      await withoutRegister();
      await importing();
      const cnpj = aCnpj();
      const { id, ...at } = await add({ cnpj, autorizacaoAnp: 'GLP/SC0000001', nome: 'Gás Novo' });
      const outside = { id, name: 'Gás Novo', authorisation: 'GLP/SC0000001', suspendedFrom: noon };
      expect(await seen({ id, ...at })).toBeUndefined();
      expect(await resellersOutside(server.ctx.db, id)).toEqual([{ ...outside, registered: [] }]);

      server.later(day);
      await importing({ cnpj, authorisation: 'GLP/SC0000002' });
      expect(await seen({ id, ...at })).toBeUndefined();
      expect(await resellersOutside(server.ctx.db, id)).toEqual([
        { ...outside, registered: ['GLP/SC0000002'] },
      ]);
      // Adding the row again, with another authorisation that the register lacks, gives it no extra time.
      await add({ cnpj, autorizacaoAnp: 'GLP/SC0000003', nome: 'Gás Novo' });
      expect(await seen({ id, ...at })).toBeUndefined();

      server.later(day);
      await importing({ cnpj, authorisation: 'glp/sc 0000003' });
      expect(checkOf((await seen({ id, ...at }))!)).toEqual({
        ...nothing,
        anpAuthorisation: 'GLP/SC0000003',
        anpCheckedAt: '2026-11-21',
        anpRegister: 'official',
      });
      expect(await resellersOutside(server.ctx.db, id)).toEqual([]);
    });

    test('an active reseller that is missing from the register is warned once, and suspended after seven days', async () => {
      await withoutRegister();
      const { reseller, cnpj, authorisation } = await anOldReseller();
      const owner = await signInToPanel(server, reseller.id, 'owner');
      const pushed: Delivered[] = [];
      const browser = service.browser((message) => pushed.push(message));
      await callPanel(owner, 'keepPush', { body: browser.subscription });
      const warnings = async () =>
        (await server.messages(owner.phone)).flatMap(({ texto }) =>
          /registro da ANP/.test(texto) ? [texto] : [],
        );
      const state = async () =>
        (await callPanel(owner, 'resumeReseller', { params: { reseller: reseller.id } })).value;

      await importing();
      await server.push();
      expect(await warnings()).toEqual([
        expect.stringMatching(/nao esta no registro da ANP: recebe pedidos so ate 26\/11\. .*\/painel$/),
      ]);
      expect(pushed.map(({ text }) => z.decode(pushedMessage, JSON.parse(text)).panel)).toEqual([
        expect.objectContaining({
          title: 'Fora do registro da ANP',
          body: `${reseller.name}: recebe pedidos até 26/11. Abra para ver.`,
          path: `/painel?revenda=${reseller.id}`,
        }),
      ]);
      expect(await state()).toMatchObject({ active: true, suspendedFrom: '2026-11-26T15:00:00.000Z' });
      const opened = await order(reseller);
      expect(opened.status).toBe(201);
      expect(checkOf(opened.value.reseller)).toEqual(nothing);

      server.later(day);
      await importing();
      await keepRegisterApplied(server.ctx);
      server.later(6 * day - 1);
      expect(checkOf((await seen(reseller))!)).toEqual(nothing);
      const last = await order(reseller);
      expect(last.status).toBe(201);
      expect(await warnings()).toHaveLength(1);

      server.later(1);
      expect(await seen(reseller)).toBeUndefined();
      expect((await order(reseller)).problem).toMatchObject({ code: 'revenda-nao-entrega' });
      const { latitude, longitude } = reseller;
      const alone = { params: { id: reseller.id }, query: { latitude, longitude } };
      expect((await server.visitor().call('getReseller', alone)).status).toBe(404);
      expect((await callPanel(owner, 'getPanel', {})).value).toMatchObject({
        resellers: [{ active: false }],
      });
      const accept = { params: { reseller: reseller.id, id: last.value.id }, body: { minutes: 30 } };
      expect((await callPanel(owner, 'acceptOrder', accept)).value).toMatchObject({ status: 'accepted' });

      await importing({ cnpj, authorisation });
      expect(checkOf((await seen(reseller))!)).toMatchObject({
        anpAuthorisation: authorisation,
        anpRegister: 'official',
      });
      expect(await state()).not.toHaveProperty('suspendedFrom');
      expect((await order(reseller)).status).toBe(201);
    });

    test('a reseller that was off the list when the register first lacked it is suspended without seven days of notice', async () => {
      await withoutRegister();
      const { reseller } = await anOldReseller({ active: false });
      await importing();
      await server.ctx.db
        .updateTable('resellers')
        .set({ active: true })
        .where('id', '=', reseller.id)
        .execute();
      expect(await seen(reseller)).toBeUndefined();
    });

    test('a row that the previous build wrote is compared later, and is not shown as checked before', async () => {
      await withoutRegister();
      await importing();
      const { reseller } = await anOldReseller();
      expect(checkOf((await seen(reseller))!)).toEqual(nothing);
      await keepRegisterApplied(server.ctx);
      expect(await resellersOutside(server.ctx.db, reseller.id)).toMatchObject([
        { suspendedFrom: new Date(noon.getTime() + 7 * day * 1000) },
      ]);
    });

    test('operators see a register that is older than seven days', async () => {
      await withoutRegister();
      const watch = new ServiceWatch();
      const app = new Hono<AppEnv>();
      mountHealth(app, server.ctx, {
        isClosing: () => false,
        warnings: () => [],
        serviceState: () => watch.state,
      });
      const ready = async () => {
        await watch.refresh(server.ctx.db, server.ctx.now());
        return (await app.request('/readyz')).json();
      };
      expect(await ready()).not.toHaveProperty('registerDays');
      await importing();
      server.later(7 * day);
      expect(await ready()).toMatchObject({ registerDays: 7 });
      expect(await ready()).not.toHaveProperty('warnings');
      server.later(day);
      expect(await ready()).toMatchObject({
        registerDays: 8,
        warnings: [expect.stringContaining('the ANP register is 8 days old')],
      });
    });

    describe('the register’s date', () => {
      test('is the day of its first import, also if the same file is imported again', async () => {
        await withoutRegister();
        const { reseller, ...registered } = await anOldReseller();
        // Half past midnight in UTC is still the day before in Brasília.
        server.at(new Date('2026-11-20T00:30:00Z'));
        await importing(registered);
        const dateOf = async () => (await seen(reseller))?.anpCheckedAt;
        expect(await dateOf()).toBe('2026-11-19');
        server.later(3 * day);
        await importing(registered);
        expect(await dateOf()).toBe('2026-11-19');
        server.later(60);
        await importing(registered, { cnpj: aCnpj(), authorisation: 'GLP/SC0000009' });
        expect(await dateOf()).toBe('2026-11-22');
      });

      test('is old from 30 days on, on cards, orders and pages', async () => {
        await withoutRegister();
        const { reseller, ...registered } = await anOldReseller();
        await importing(registered);
        server.at(new Date('2026-12-19T02:59:59Z'));
        expect((await seen(reseller))?.anpIsOld).toBeUndefined();
        server.at(new Date('2026-12-19T03:00:00Z'));
        expect((await seen(reseller))?.anpIsOld).toBe(true);
        expect((await order(reseller)).value.reseller).toMatchObject({ anpIsOld: true });
      });
    });

    test('the demonstration’s register has only its resellers, is labelled, and always has today’s date', async () => {
      await withoutRegister();
      const real = await anOldReseller();
      const invented = await anOldReseller({ demo: true });
      await transact(server.ctx.db, (db) => writeDemoRegister(db, server.ctx.now()));
      expect(checkOf((await seen(real.reseller))!)).toEqual(nothing);
      const shown = { ...nothing, anpAuthorisation: invented.authorisation, anpRegister: 'demo' };
      expect(checkOf((await seen(invented.reseller))!)).toEqual({ ...shown, anpCheckedAt: '2026-11-19' });
      expect(server.ctx.resellers.pageRegister()).toEqual({ day: '2026-11-19', isDemo: true, isOld: false });
      // A register of ANP says nothing about invented resellers.
      await importing({ cnpj: real.cnpj, authorisation: real.authorisation });
      server.later(40 * day);
      await renewDemoRegister(server.ctx.db, server.ctx.now());
      expect(checkOf((await seen(invented.reseller))!)).toEqual({ ...shown, anpCheckedAt: '2026-12-29' });
      expect(checkOf((await seen(real.reseller))!)).toMatchObject({
        anpRegister: 'official',
        anpIsOld: true,
      });
    });
  },
  { ...anOperator, PUSH_TEST_SERVICE: service.origin },
);
