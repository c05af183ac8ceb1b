import { expect, test } from 'vitest';
import type { Team } from '#contract/panel/team';
import { maskPhone } from '#contract/phone/phone-number';
import { addMember, invite } from '../../server/services/panel/members.ts';
import { openPanelSession } from '../../server/services/panel/session.ts';
import { aCustomer } from '../support/factories.ts';
import { noon, onDatabase, type TestServer } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { aPushRow, storeReseller } from './rows.ts';

const day = 24 * 3600;
const link = /\/painel\/convite\/([\w-]{22})$/;

onDatabase((server) => {
  const newcomer = () => ({ phone: aCustomer().phone, name: 'Caio Lima', role: 'attendant' as const });
  const idIn = (rows: readonly { id: string; name: string }[], name: string) =>
    rows.find((row) => row.name === name)!.id;

  async function signIn(visitor: ReturnType<TestServer['visitor']>, phone: string, invite?: string) {
    await visitor.call('sendCode', { body: { phone } });
    const body = { phone, code: await server.codeOf(phone), invite };
    return callPanel(visitor, 'enterPanel', { body });
  }

  async function resellerWith(name = 'Rita Alves') {
    const { id } = await storeReseller(server.ctx.db);
    return { rita: await signInToPanel(server, id, 'owner', name), params: { reseller: id } };
  }

  async function teamMessagesTo(phone: string): Promise<string[]> {
    const messages = await server.messages(phone);
    return messages.map(({ texto }) => texto).filter((text) => text.startsWith('Equipe de '));
  }

  test('an owner invites a person after a new code, every owner is informed, and the link works', async () => {
    const { rita, params } = await resellerWith();
    const dora = await signInToPanel(server, params.reseller, 'owner', 'Dora Melo');
    // The link in a message opens a session without a code.
    rita.cookies.painel = await openPanelSession(server.ctx.db, rita.phone, server.ctx.now());
    const caio = newcomer();
    const refused = await callPanel(rita, 'inviteMember', { params, body: caio });
    expect(refused.problem).toMatchObject({ status: 403, code: 'verificacao-recente-exigida' });
    expect((await callPanel(rita, 'getTeam', { params })).value.invites).toEqual([]);

    expect((await callPanel(rita, 'sendFreshCode', {})).status).toBe(202);
    const code = await server.codeOf(rita.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await callPanel(rita, 'confirmPanel', { body: { code: wrong } })).status).toBe(422);
    const elsewhere = rita.copy();
    elsewhere.cookies.painel = await openPanelSession(server.ctx.db, rita.phone, server.ctx.now());
    expect((await callPanel(rita, 'confirmPanel', { body: { code } })).status).toBe(204);
    const unproved = await callPanel(elsewhere, 'inviteMember', { params, body: caio });
    expect(unproved.problem.code).toBe('verificacao-recente-exigida');
    server.later(600);
    const { value } = await callPanel(rita, 'inviteMember', { params, body: caio });
    expect(value).toEqual<Team>({
      members: expect.arrayContaining([
        expect.objectContaining({ name: 'Rita Alves', phone: maskPhone(rita.phone), isSelf: true }),
        expect.objectContaining({ name: 'Dora Melo', role: 'owner', isSelf: false }),
      ]),
      invites: [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          name: 'Caio Lima',
          role: 'attendant',
          phone: maskPhone(caio.phone),
          expiresAt: new Date(server.ctx.now().getTime() + 3 * day * 1000).toISOString(),
        },
      ],
      devices: expect.arrayContaining([
        expect.objectContaining({ name: 'Dora Melo', isSelf: false }),
        expect.objectContaining({ name: 'Rita Alves', isSelf: true }),
      ]),
    });
    for (const { phone } of [rita, dora]) {
      const [text, ...others] = await teamMessagesTo(phone);
      expect(others).toEqual([]);
      expect(text).toMatch(/alguem foi convidado.*\/painel$/);
      expect(text!.length).toBeLessThanOrEqual(160);
      for (const personal of ['Caio', 'Rita', caio.phone.slice(-4)]) expect(text).not.toContain(personal);
    }
    const token = link.exec((await server.messages(caio.phone))[0]?.texto ?? '')?.[1];
    expect((await signIn(server.visitor(), caio.phone, token)).value.resellers).toMatchObject([
      { id: params.reseller, role: 'attendant' },
    ]);
    server.later(1);
    const late = await callPanel(rita, 'inviteMember', { params, body: newcomer() });
    expect(late.problem.code).toBe('verificacao-recente-exigida');
    const { members, invites } = (await callPanel(rita, 'getTeam', { params })).value;
    expect([members.length, invites]).toEqual([3, []]);
  });

  test('a withdrawn or replaced invite’s link no longer works', async () => {
    const { rita, params } = await resellerWith();
    const body = newcomer();
    const tokenNow = async () => link.exec((await server.messages(body.phone))[0]?.texto ?? '')![1];
    await callPanel(rita, 'inviteMember', { params, body });
    const first = await tokenNow();
    server.later(60);
    const again = await callPanel(rita, 'inviteMember', { params, body: { ...body, role: 'courier' } });
    expect(again.value.invites).toMatchObject([{ role: 'courier' }]);
    const second = await tokenNow();
    const { id } = again.value.invites[0]!;
    const gone = await callPanel(rita, 'withdrawInvite', { params: { ...params, id } });
    expect(gone.value.invites).toEqual([]);
    expect((await callPanel(rita, 'withdrawInvite', { params: { ...params, id } })).status).toBe(404);
    const caio = server.visitor();
    for (const token of [first, second]) {
      server.later(60);
      expect((await signIn(caio, body.phone, token)).status).toBe(404);
    }
  });

  test('the number of invites per reseller and phone is limited per day', async () => {
    const { rita, params } = await resellerWith();
    const { phone } = newcomer();
    const inviting = async (body = newcomer()) =>
      (await callPanel(rita, 'inviteMember', { params, body })).problem?.code;
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push(await inviting({ ...newcomer(), phone }));
    expect(statuses).toEqual([undefined, undefined, undefined, 'muitas-tentativas']);
    for (let time = 0; time < 7; time += 1) expect(await inviting()).toBeUndefined();
    expect(await inviting()).toBe('muitas-tentativas');
    const bound = { ...newcomer(), phone: rita.phone };
    const serving = await callPanel(rita, 'inviteMember', { params, body: bound });
    expect(serving.problem).toMatchObject({ status: 400, errors: [{ pointer: '/telefone' }] });
    expect(await teamMessagesTo(rita.phone)).toHaveLength(10);
  });

  test('a changed or removed role applies from the next call on, and both are audited', async () => {
    const { rita, params } = await resellerWith();
    const bia = await signInToPanel(server, params.reseller, 'attendant', 'Bia Ramos');
    const { members } = (await callPanel(rita, 'getTeam', { params })).value;
    const id = idIn(members, 'Bia Ramos');
    await callPanel(rita, 'changeRole', { params: { ...params, id }, body: { role: 'courier' } });
    const resume = () => callPanel(bia, 'resumeReseller', { params });
    expect((await resume()).status).toBe(403);
    server.later(1);
    const left = await callPanel(rita, 'endRole', { params: { ...params, id } });
    expect(left.value.members.map(({ name }) => name)).toEqual(['Rita Alves']);
    expect((await resume()).status).toBe(403);
    expect((await callPanel(rita, 'endRole', { params: { ...params, id } })).status).toBe(404);
    const rows = await server.ctx.db
      .selectFrom('shop_audit')
      .select(['what', 'was', 'became', 'by_phone', 'about_phone'])
      .where('reseller_id', '=', params.reseller)
      .orderBy('at')
      .execute();
    const who = { by_phone: maskPhone(rita.phone), about_phone: maskPhone(bia.phone) };
    expect(rows).toEqual([
      { what: 'changeRole', was: 'attendant', became: 'courier', ...who },
      { what: 'endRole', was: 'courier', became: null, ...who },
    ]);
    expect(await teamMessagesTo(rita.phone)).toHaveLength(2);
  });

  test('a reseller always keeps an owner, even with parallel changes', async () => {
    const { rita, params } = await resellerWith();
    const alone = idIn((await callPanel(rita, 'getTeam', { params })).value.members, 'Rita Alves');
    for (const name of ['changeRole', 'endRole'] as const) {
      const input = { params: { ...params, id: alone }, body: { role: 'courier' as const } };
      const { problem } = await callPanel(rita, name, input);
      expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/papel' }] });
    }
    // An older invite does not lower an owner's role.
    await invite(
      server.ctx.db,
      { resellerId: params.reseller, phone: rita.phone, name: 'Rita Alves', role: 'courier' },
      server.ctx.now(),
    );
    const token = link.exec((await server.messages(rita.phone))[0]?.texto ?? '')![1];
    const entered = await signIn(server.visitor(), rita.phone, token);
    expect(entered.value.resellers).toMatchObject([{ role: 'owner' }]);

    const dora = await signInToPanel(server, params.reseller, 'owner', 'Dora Melo');
    const { members } = (await callPanel(rita, 'getTeam', { params })).value;
    const demote = (visitor: typeof rita, name: string) =>
      callPanel(visitor, 'changeRole', {
        params: { ...params, id: idIn(members, name) },
        body: { role: 'attendant' },
      });
    const answers = await Promise.all([demote(rita, 'Dora Melo'), demote(dora, 'Rita Alves')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const owners = await server.ctx.db
      .selectFrom('shop_members')
      .select('phone')
      .where('reseller_id', '=', params.reseller)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('signing out a device ends its push, and a device of another reseller is not found', async () => {
    const { rita, params } = await resellerWith();
    const bia = await signInToPanel(server, params.reseller, 'attendant', 'Bia Ramos');
    const other = await resellerWith('Lia Prado');
    const devices = async (at = { rita, params }) =>
      (await callPanel(at.rita, 'getTeam', { params: at.params })).value.devices;
    const { db } = server.ctx;
    const session = await db
      .selectFrom('desk_sessions')
      .select('id')
      .where('phone', '=', bia.phone)
      .executeTakeFirstOrThrow();
    const push = aPushRow({ session_id: session.id, phone: bia.phone });
    await db.insertInto('desk_push_subscriptions').values(push).execute();
    const end = (id: string) => callPanel(rita, 'endDevice', { params: { ...params, id } });
    expect((await end(idIn(await devices(other), 'Lia Prado'))).status).toBe(404);
    const ended = await end(idIn(await devices(), 'Bia Ramos'));
    expect(ended.value.devices.map(({ name }) => name)).toEqual(['Rita Alves']);
    expect((await callPanel(bia, 'getPanel', {})).status).toBe(401);
    const pushes = db.selectFrom('desk_push_subscriptions').select('id').where('phone', '=', bia.phone);
    expect(await pushes.execute()).toEqual([]);
    expect((await callPanel(other.rita, 'getPanel', {})).status).toBe(200);
  });

  test('a device shows its kind, as far as its browser reveals it', async () => {
    const { rita, params } = await resellerWith();
    const visitor = server.visitor();
    await visitor.call('sendCode', { body: { phone: rita.phone } });
    const body = { telefone: rita.phone, codigo: await server.codeOf(rita.phone) };
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36' };
    await visitor.send('POST', '/api/painel/sessao', body, { headers });
    const { devices } = (await callPanel(rita, 'getTeam', { params })).value;
    expect(devices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['android', undefined]));
  });

  test('erasure includes sessions, invites and the audit', async () => {
    const { db } = server.ctx;
    const { rita, params } = await resellerWith();
    const ana = await server.customer();
    const person = {
      resellerId: params.reseller,
      phone: ana.phone,
      name: 'Ana Souza',
      role: 'owner' as const,
    };
    await addMember(db, person, noon);
    await openPanelSession(db, ana.phone, server.ctx.now());
    const { members } = (await callPanel(rita, 'getTeam', { params })).value;
    await callPanel(rita, 'changeRole', {
      params: { ...params, id: idIn(members, 'Ana Souza') },
      body: { role: 'attendant' },
    });
    await invite(db, person, server.ctx.now());
    expect((await ana.call('exportDataSubject', {})).value).toMatchObject({
      sessoesDoPainel: [expect.objectContaining({ aparelho: null })],
      equipes: [expect.objectContaining({ revenda: params.reseller, role: 'attendant' })],
      convites: [expect.objectContaining({ revenda: params.reseller, role: 'owner' })],
    });
    expect((await ana.call('eraseDataSubject', {})).status).toBe(204);
    for (const table of ['desk_sessions', 'shop_invites'] as const)
      expect(await db.selectFrom(table).select('id').where('phone', '=', ana.phone).execute()).toEqual([]);
    const [row] = await db
      .selectFrom('shop_audit')
      .selectAll()
      .where('reseller_id', '=', params.reseller)
      .execute();
    expect(row).toMatchObject({ about_phone: null, by_phone: maskPhone(rita.phone), became: 'attendant' });
    expect(row!.about_person).not.toBe(row!.by_person);
  });
});
