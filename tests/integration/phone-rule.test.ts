import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phoneFault } from '#contract/phone/phone-words';
import { readerOf } from '#src/forms/readers.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { refusedStoredValues } from '../../server/services/reseller-import/check-stored.ts';
import { type PhoneResult, phoneTable } from '../support/phone-table.ts';
import { onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';
import { siteOf } from './site-visitor.ts';

const acceptedIn = (result: PhoneResult) =>
  'mobile' in result ? result.mobile : 'fixedLine' in result ? result.fixedLine : undefined;

/** Returns the refusal of the API for a result of the table. */
function refusalOf(result: PhoneResult) {
  if (!('fault' in result)) throw new Error('the phone is accepted');
  const motivo = z.encode(phoneFault, result.fault);
  return {
    status: 422,
    code: 'telefone-recusado',
    motivo,
    ...(result.reading && { leitura: result.reading }),
  };
}

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  let days = 0;
  /** Moves past the limits that earlier tests used up. */
  const later = () => {
    days += 2;
    server.later(days * 24 * 3600);
  };
  beforeAll(() => {
    site = siteOf(server);
  });

  describe.each(phoneTable)('%j', (typed, result) => {
    const phone = acceptedIn(result);

    test('the API sends a code only to the number that was meant', async () => {
      later();
      const sent = await server.visitor().send('POST', '/api/usuarios/enviar/sms', { telefone: typed });
      if (phone === undefined) {
        expect(sent).toMatchObject({ status: 422, json: refusalOf(result) });
        return;
      }
      expect(sent.status).toBe(202);
      const [message] = await server.messages(phone);
      expect(message?.canal).toBe('fixedLine' in result ? 'voz' : undefined);
    });

    test('the private page accepts the same phones as the API', async () => {
      later();
      const visitor = site.visitor();
      const plain = await visitor.fillPlain('/pedidos', { form: 'phone', phone: typed });
      const { answer } = site.drawn.at(-1)!.config;
      if (phone !== undefined) {
        expect(answer).toMatchObject({ part: 'code', values: { phone } });
        return;
      }
      const { fault, reading } = result as Extract<PhoneResult, { fault: unknown }>;
      expect(plain.status).toBe(422);
      expect(answer).toEqual({ form: 'phone', values: { phone: typed }, errors: { phone: fault } });
      if (reading === undefined) return;
      await visitor.fillPlain('/pedidos', { form: 'phone', phone: typed, phoneReading: reading });
      expect(site.drawn.at(-1)!.config.answer).toMatchObject({ part: 'code', values: { phone: reading } });
    });

    test('the panel invites only the number that was meant', async () => {
      later();
      const { id } = await storeReseller(server.ctx.db);
      const rita = await signInToPanel(server, id, 'owner', 'Rita Alves');
      const body = { telefone: typed, nome: 'Caio Lima', papel: 'atendente' };
      const invited = await rita.send('POST', `/api/painel/revendas/${id}/equipe/convites`, body);
      const invites = await server.ctx.db
        .selectFrom('shop_invites')
        .select('phone')
        .where('reseller_id', '=', id)
        .execute();
      if (phone === undefined) expect(invited).toMatchObject({ status: 422, json: refusalOf(result) });
      else expect(invited.status).toBe(200);
      expect(invites).toEqual(phone === undefined ? [] : [{ phone }]);
    });

    test('the funnel’s HTML form reads phones in the same way', async () => {
      const api = { call: async () => (await server.visitor().call('getSettings', {})).value };
      const read = async (event: 'customer.submit' | 'phone.submit', fields: Record<string, string>) =>
        readerOf(event)?.({ fields, context: {}, api } as never);
      const customer = { name: 'Ana Maria Souza', phone: typed };
      if (phone !== undefined) {
        expect(await read('customer.submit', customer)).toMatchObject({ events: [{ customer: { phone } }] });
        expect(await read('phone.submit', { orderPhone: typed })).toMatchObject({ events: [{ phone }] });
        return;
      }
      const { fault, reading } = result as Extract<PhoneResult, { fault: unknown }>;
      expect(await read('customer.submit', customer)).toMatchObject({ errors: { phone: 'custom' } });
      expect(await read('phone.submit', { orderPhone: typed })).toEqual({ errors: { orderPhone: fault } });
      if (reading === undefined) return;
      expect(await read('customer.submit', { ...customer, phoneReading: reading })).toMatchObject({
        events: [{ customer: { phone: reading } }],
      });
    });
  });

  test('a fixed line that was invited enters the panel with the code of a call', async () => {
    later();
    const phone = '+554833334444';
    const { id } = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, id, 'owner', 'Rita Alves');
    const invite = { phone, name: 'Balcão', role: 'attendant' as const };
    const params = { reseller: id };
    expect((await callPanel(rita, 'inviteMember', { params, body: invite })).status).toBe(200);
    expect(await server.messages(phone)).toEqual([]);
    const counter = server.visitor();
    await counter.call('sendCode', { body: { phone, channel: 'sms' } });
    const [call] = await server.messages(phone);
    expect(call?.canal).toBe('voz');
    const entered = await callPanel(counter, 'enterPanel', { body: { phone, code: call!.codigo! } });
    expect(entered.value.resellers.map((one) => one.id)).toEqual([id]);
  });

  test('the check lists stored values that would be refused, and changes none', async () => {
    const { db } = server.ctx;
    const good = await storeReseller(db);
    const bad = await storeReseller(db);
    await db
      .updateTable('resellers')
      .set({ contact_phone: 'no balcão', pix_key: 'x'.repeat(78), city: 'Cidade Inventada' })
      .where('id', '=', bad.id)
      .execute();
    await addOperator(db, '+5548333344', server.ctx.now());
    const before = await db.selectFrom('resellers').selectAll().orderBy('id').execute();
    const found = await refusedStoredValues(db);
    expect(found.filter(({ owner }) => owner === bad.id).map(({ field, value }) => [field, value])).toEqual([
      ['telefone', 'no balcão'],
      ['chavePix', 'x'.repeat(78)],
      ['cidade', 'Cidade Inventada/SC'],
    ]);
    expect(found.filter(({ owner }) => owner === 'operadores').map(({ value }) => value)).toEqual(['…3344']);
    expect(found.filter(({ owner }) => owner === good.id)).toEqual([]);
    expect(await db.selectFrom('resellers').selectAll().orderBy('id').execute()).toEqual(before);
  });
});

onDatabase(
  (server) => {
    test('a fixed line is refused where no code can be spoken', async () => {
      const sent = await server
        .visitor()
        .send('POST', '/api/usuarios/enviar/sms', { telefone: '48 3222-1234' });
      expect(sent).toMatchObject({ status: 422, json: { motivo: 'telefone_fixo_sem_ligacao' } });
      const { id } = await storeReseller(server.ctx.db);
      const rita = await signInToPanel(server, id, 'owner', 'Rita Alves');
      const body = { phone: '+554832221234', name: 'Balcão', role: 'attendant' as const };
      const invited = await callPanel(rita, 'inviteMember', { params: { reseller: id }, body });
      expect(invited.problem).toMatchObject({ status: 422, motivo: 'telefone_fixo_sem_ligacao' });
    });
  },
  { CODE_CHANNELS: 'sms' },
);
