import { expect, test } from 'vitest';
import { endMember } from '../../server/services/panel/members.ts';
import { openPanelSession } from '../../server/services/panel/session.ts';
import { onEachDatabase } from './harness.ts';
import { openedBusiness } from './opened-business.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { readBrCode } from './read-br-code.ts';
import { anOrderOf } from './rows.ts';

const cpf = '529.982.247-25';
const maskedCpf = 'CPF •••.982.247-••';

onEachDatabase((server) => {
  async function opened() {
    const business = await openedBusiness(server, { paymentMethods: ['pix', 'cash'] });
    const { owner, params, read } = business;
    const put = async (key: string | null) => {
      // Changes of the same instant would have no order in the audit.
      server.later(1);
      const { version } = (await read()).pixKey;
      return callPanel(owner, 'changePixKey', { params, body: { version, key } });
    };
    const stored = async () =>
      (
        await server.ctx.db
          .selectFrom('resellers')
          .select('pix_key')
          .where('id', '=', params.reseller)
          .executeTakeFirstOrThrow()
      ).pix_key;
    const changes = async () => (await callPanel(owner, 'listBusinessChanges', { params })).value.changes;
    return { ...business, put, stored, changes };
  }

  const textsTo = async (phone: string) =>
    (await server.messages(phone)).map(({ texto }) => texto).filter((text) => text.includes('chave Pix'));

  let keys = 0;
  async function orderAt(reseller: Awaited<ReturnType<typeof opened>>['reseller']) {
    const ana = await server.customer();
    const headers = { 'idempotency-key': `chave-do-painel-${++keys}` };
    const placed = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) }, { headers });
    const key = async () => {
      const { value } = await ana.call('getOrder', { params: { id: placed.value.id } });
      return readBrCode(value.pix?.copyPaste ?? '').pixKey;
    };
    return { key };
  }

  test('a changed key is in the next order, earlier orders keep theirs, and every owner is informed', async () => {
    const { reseller, owner, params, put, changes } = await opened();
    const dora = await signInToPanel(server, params.reseller, 'owner', 'Dora Melo');
    const bia = await signInToPanel(server, params.reseller, 'attendant');
    await put('pix@gas.example');
    const early = await orderAt(reseller);
    const { value } = await put(cpf);
    expect(value.pixKey).toEqual({ version: expect.stringMatching(/^[\w-]{22}$/), shown: maskedCpf });
    const late = await orderAt(reseller);
    expect([await early.key(), await late.key()]).toEqual(['pix@gas.example', '52998224725']);
    expect((await changes())[0]).toMatchObject({
      by: 'Rita Alves',
      what: 'Chave Pix',
      before: 'e-mail p•••@gas.example',
      after: maskedCpf,
    });
    for (const { phone } of [owner, dora]) {
      const texts = await textsTo(phone);
      expect(texts).toHaveLength(2);
      expect(texts[0]).toMatch(/foi trocada\. Nao foi voce\?.*\/painel\/negocio$/);
      expect(texts[0]!.length).toBeLessThanOrEqual(160);
      for (const secret of ['529', '247', 'pix@', 'gas.example']) expect(texts.join()).not.toContain(secret);
    }
    expect(await textsTo(bia.phone)).toEqual([]);
    const { value: seen } = await callPanel(bia, 'getBusiness', { params });
    expect(JSON.stringify(seen)).not.toMatch(/529\D?982\D?247/);
  });

  test.each([
    [cpf, maskedCpf, '52998224725'],
    ['CPF 11987654021', 'CPF •••.876.540-••', '11987654021'],
    ['(11) 98765-4021', 'celular (11) •••••-4021', '+5511987654021'],
    ['12.abc.345/01de-35', 'CNPJ 12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['AB@Gas.Example', 'e-mail •••@gas.example', 'ab@gas.example'],
    [
      '{123E4567-E89B-42D3-A456-426655440000}',
      'chave aleatória 123e4567-••••',
      '123e4567-e89b-42d3-a456-426655440000',
    ],
  ])(
    'the key %j is shown as %j, and the payments of a trial and of an order reach it',
    async (typed, shown, key) => {
      const { reseller, owner, params, put } = await opened();
      const trial = await callPanel(owner, 'tryPixKey', { params, body: { key: typed } });
      expect(trial.value.receiver).toBe(reseller.legalName);
      expect(readBrCode(trial.value.pix.copyPaste)).toMatchObject({ pixKey: key, transactionAmount: 0.01 });
      expect((await put(typed)).value.pixKey.shown).toBe(shown);
      const saved = await callPanel(owner, 'tryPixKey', { params, body: {} });
      expect(saved.value).toEqual(trial.value);
      expect(await (await orderAt(reseller)).key()).toBe(key);
    },
  );

  test.each([
    ['a text with two readings', '11987654021', /^Pode ser CPF 119\.876\.540-21 ou celular/],
    ['a CPF with wrong digits', '529.982.247-26', /^Parece um CPF, mas os dígitos não conferem/],
    ['no text', '', /^Falta a chave Pix/],
    ['a text of 10,000 digits', '9'.repeat(10_000), /passa do tamanho/],
    ['a control character', 'pix@gas.\u0007example', /^Parece um e-mail/],
    ['a second line', 'pix@gas.example\nbcc: x@y.example', /^Parece haver mais de uma chave/],
  ])('%s is refused with a sentence, and nothing changes', async (_, typed, sentence) => {
    const { owner, params, read, stored } = await opened();
    const before = await stored();
    const path = `/api/painel/revendas/${params.reseller}/negocio/chave-pix`;
    const { version } = (await read()).pixKey;
    const put = await owner.send('PUT', path, { versao: version, chave: typed });
    const trial = await owner.send('POST', `${path}/teste`, { chave: typed });
    for (const { status, json } of [put, trial]) {
      expect(status).toBe(400);
      const [{ pointer, detail }] = (json as { errors: [{ pointer: string; detail: string }] }).errors;
      expect(pointer).toBe('/chave');
      expect(detail).toMatch(sentence);
    }
    expect(await stored()).toBe(before);
    expect(await textsTo(owner.phone)).toEqual([]);
  });

  test('a change needs a code of this session that is not older than 10 minutes', async () => {
    const { owner, params, put, stored, changes } = await opened();
    const dora = await signInToPanel(server, params.reseller, 'owner', 'Dora Melo');
    const before = await stored();
    server.later(601);
    const late = await put(cpf);
    expect(late.problem).toMatchObject({ status: 403, code: 'verificacao-recente-exigida' });
    owner.cookies.painel = await openPanelSession(server.ctx.db, owner.phone, server.ctx.now());
    expect((await put(cpf)).problem.code).toBe('verificacao-recente-exigida');
    await callPanel(dora, 'sendFreshCode', {});
    const ofDora = await server.codeOf(dora.phone);
    await callPanel(owner, 'sendFreshCode', {});
    const code = await server.codeOf(owner.phone);
    if (ofDora !== code)
      expect((await callPanel(owner, 'confirmPanel', { body: { code: ofDora } })).status).toBe(422);
    expect((await put(cpf)).status).toBe(403);
    expect([await stored(), await changes(), await textsTo(owner.phone)]).toEqual([before, [], []]);
    expect((await callPanel(owner, 'confirmPanel', { body: { code } })).status).toBe(204);
    const ended = owner.copy();
    expect((await put(cpf)).status).toBe(200);
    await callPanel(owner, 'leavePanel', {});
    expect((await callPanel(ended, 'getBusiness', { params })).status).toBe(401);
  });

  test('of two owners who change the key at once, one is refused, and the key of the other is stored', async () => {
    const { owner, params, read, stored, changes } = await opened();
    const dora = await signInToPanel(server, params.reseller, 'owner', 'Dora Melo');
    const { version } = (await read()).pixKey;
    const put = (by: typeof owner, key: string) =>
      callPanel(by, 'changePixKey', { params, body: { version, key } });
    const answers = await Promise.all([put(owner, 'rita@gas.example'), put(dora, 'dora@gas.example')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers[0].status === 200 ? 'rita@gas.example' : 'dora@gas.example';
    expect(await stored()).toBe(winner);
    expect(await changes()).toHaveLength(1);
    expect(await textsTo(dora.phone)).toHaveLength(1);
  });

  test('the present key in another spelling changes nothing and informs nobody', async () => {
    const { owner, put, changes } = await opened();
    await put(cpf);
    const [before, texts] = [await changes(), await textsTo(owner.phone)];
    expect((await put('CPF 52998224725')).status).toBe(200);
    expect([await changes(), await textsTo(owner.phone)]).toEqual([before, texts]);
  });

  test('the key can be removed only while Pix is not accepted, and Pix then needs a key again', async () => {
    const { owner, params, put, read, stored, changes } = await opened();
    await put(cpf);
    const refused = await put(null);
    expect(refused.problem).toMatchObject({ status: 400, errors: [{ pointer: '/chave' }] });
    const accept = async (...methods: ('pix' | 'cash')[]) =>
      callPanel(owner, 'changePayments', {
        params,
        body: { version: (await read()).payments.version, methods },
      });
    await accept('cash');
    const { value } = await put(null);
    expect(value.pixKey).toEqual({ version: expect.any(String) });
    expect(await stored()).toBeNull();
    expect((await changes())[0]).toMatchObject({ what: 'Chave Pix', before: maskedCpf });
    expect((await textsTo(owner.phone)).join()).toContain('foi retirada');
    expect((await accept('pix', 'cash')).status).toBe(400);
    expect((await callPanel(owner, 'tryPixKey', { params, body: {} })).status).toBe(400);
  });

  test('a stored key that is not valid is named, and can be replaced or removed', async () => {
    const { owner, params, put, read, stored } = await opened();
    const damage = () =>
      server.ctx.db
        .updateTable('resellers')
        .set({ pix_key: 'no balcão' })
        .where('id', '=', params.reseller)
        .execute();
    await damage();
    expect((await read()).pixKey.shown).toBe('chave que não vale');
    expect((await callPanel(owner, 'tryPixKey', { params, body: {} })).status).toBe(400);
    expect((await put(cpf)).status).toBe(200);
    await damage();
    const { version } = (await read()).payments;
    await callPanel(owner, 'changePayments', { params, body: { version, methods: ['cash'] } });
    expect((await put(null)).status).toBe(200);
    expect(await stored()).toBeNull();
  });

  test('attendants and dismissed owners cannot change or try a key', async () => {
    const { owner, params, read, stored } = await opened();
    const before = await stored();
    const bia = await signInToPanel(server, params.reseller, 'attendant');
    const dora = await signInToPanel(server, params.reseller, 'owner', 'Dora Melo');
    const { version } = (await read()).pixKey;
    await endMember(server.ctx.db, params.reseller, dora.phone, server.ctx.now());
    for (const by of [bia, dora]) {
      const put = await callPanel(by, 'changePixKey', { params, body: { version, key: cpf } });
      const trial = await callPanel(by, 'tryPixKey', { params, body: {} });
      expect([put.status, trial.status]).toEqual([403, 403]);
    }
    expect(await stored()).toBe(before);
    expect(await textsTo(owner.phone)).toEqual([]);
  });

  test('more than 10 changes in an hour are refused, because each sends SMS', async () => {
    const { owner, put } = await opened();
    for (let time = 0; time < 10; time += 1) expect((await put(`pix${time}@gas.example`)).status).toBe(200);
    expect((await put(cpf)).problem.code).toBe('muitas-tentativas');
    expect(await textsTo(owner.phone)).toHaveLength(10);
  });
});
