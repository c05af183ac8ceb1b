import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { formatPhone } from '#contract/phone/phone-number';
import { createTokens } from '../../server/content/accounts/tokens.ts';
import { strapiContent } from '../../server/gateways/content/gateway.ts';
import { hmac } from '../../server/secrets.ts';
import { notifySubscriber } from '../../server/services/subscriptions/notify-subscriber.ts';
import { aCustomer } from '../support/factories.ts';
import { respond, startProvider } from '../support/provider.ts';
import { onDatabase } from './harness.ts';
import { everyRow, storeReseller } from './rows.ts';
import { type SiteVisitor, siteOf } from './site-visitor.ts';

/** Tables with data of a verified phone, which has no account. Another page erases it. */
const ofThePhone = ['sessions', 'known_devices', 'sms_inbox'];

const password = 'fogo baixo na panela';
let count = 0;

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf(server);
  });

  /** Returns a visitor that is signed in and has just linked a verified phone. */
  async function joined() {
    const email = `eva${++count}@exemplo.com.br`;
    const phone = aCustomer().phone;
    const eva = Object.assign(site.visitor(), { email, phone });
    await eva.fill('/conta/criar', { form: 'register', email, password });
    await eva.fill('/conta', { form: 'phone', phone });
    await eva.fill('/conta', { form: 'code', phone, code: await server.codeOf(phone) });
    await eva.fill('/conta', { form: 'join' });
    await site.visitor().fill('/conta/esqueci-a-senha', { form: 'forgot', email });
    await server.messages('');
    return eva;
  }
  const storedRows = async ({ email, phone }: { email: string; phone: string }) => {
    const { db } = server.ctx;
    const users = db.selectFrom('content_users').select('email').where('email', '=', email);
    const phones = db.selectFrom('account_phones').select('phone').where('phone', '=', phone);
    const mails = db.selectFrom('mail_inbox').select('address').where('address', '=', email);
    const rows = await Promise.all([users.execute(), phones.execute(), mails.execute()]);
    return rows.map(({ length }) => length);
  };
  const erase = { form: 'erase-account', password, sure: '1' };
  const userOf = async (visitor: SiteVisitor) => (await visitor.call('getAccount', {})).value.user;

  test('an account is erased with its password, with every session, and without data of the phone', async () => {
    const eva = await joined();
    expect(await storedRows(eva)).toEqual([1, 1, 1]);
    expect((await eva.fill('/conta/excluir', { form: 'erase-account' })).json).toMatchObject({
      errors: { password: 'missing', sure: 'missing' },
    });
    expect((await eva.fill('/conta/excluir', { ...erase, password: 'errada99' })).json).toMatchObject({
      errors: { password: 'wrong' },
    });
    expect((await eva.fill('/conta/excluir', { ...erase, sure: '' })).json).toMatchObject({
      errors: { sure: 'missing' },
    });
    expect(await storedRows(eva)).toEqual([1, 1, 1]);
    const elsewhere = Object.assign(site.visitor(), {});
    Object.assign(elsewhere.cookies, { conta: eva.cookies.conta });
    const erased = await eva.fillPlain('/conta/excluir', erase);
    expect([erased.status, erased.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/conta\/excluir\?protocolo=L20261119-\d{6}$/),
    ]);
    expect(await storedRows(eva)).toEqual([0, 0, 0]);
    expect([eva.cookies.conta, await userOf(elsewhere)]).toEqual([undefined, undefined]);
    expect((await eva.call('getSession', {})).value).toEqual({ phone: eva.phone });
    const referenceNumber = erased.headers.get('location')!.split('=')[1]!;
    const noted = server.ctx.db
      .selectFrom('erasures')
      .select('erased_at')
      .where('protocol', '=', referenceNumber);
    expect(await noted.execute()).toHaveLength(1);
    expect((await eva.fill('/conta/excluir', erase)).json).toEqual({
      location: '/entrar?voltar=%2Fconta%2Fexcluir',
    });
    expect(server.logs.join('')).not.toContain(password);
  });

  test('subscriptions of the account’s e-mail and phone are erased with it, wherever they were made', async () => {
    const eva = await joined();
    const other = await joined();
    const { db } = server.ctx;
    const stranger = server.visitor();
    const about = { city: 'Manaus', uf: 'AM', latitude: -3.1, longitude: -60 };
    const ask = (contact: string) => stranger.call('requestSubscription', { body: { ...about, contact } });
    const { id: resellerId } = await storeReseller(db);
    for (const { email, phone } of [eva, other]) {
      await ask(email);
      await ask(formatPhone(phone));
      const body = { ...about, contact: email.toUpperCase(), resellerId };
      expect((await stranger.call('requestSubscription', { body })).problem).toBeUndefined();
    }
    const queue = async (contact: string) => {
      const subscription = db.selectFrom('notices').selectAll().where('contact', '=', contact);
      expect(await notifySubscriber(server.ctx, await subscription.executeTakeFirstOrThrow())).toBe(1);
    };
    await queue(eva.email.toUpperCase());
    await server.messages('');
    await queue(eva.email);
    const traces = async (who: { email: string; phone: string }) =>
      (await everyRow(db)).filter(([, text]) =>
        [who.email, who.phone].some((trace) => text.toLowerCase().includes(trace)),
      );
    expect((await traces(eva)).map(([table]) => table)).toEqual(
      expect.arrayContaining(['notices', 'outbox', 'content_users']),
    );
    const before = await traces(other);
    await eva.fillPlain('/conta/excluir', erase);
    const left = new Set((await traces(eva)).map(([table]) => table));
    expect([...left].filter((table) => !ofThePhone.includes(table))).toEqual([]);
    expect(await traces(other)).toEqual(before);
    await other.fillPlain('/conta/excluir', erase);
  });

  test('an account without a password is erased after a login within ten minutes', async () => {
    const now = server.ctx.now();
    const email = 'fora@exemplo.com.br';
    const { id } = await server.ctx.db
      .insertInto('content_users')
      .values({
        document_id: 'fora',
        username: email,
        email,
        provider: 'oidc',
        password_hash: null,
        confirmed: true,
        blocked: false,
        reset_code_hash: null,
        reset_expires_at: null,
        confirmation_hash: null,
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tokens = createTokens(hmac(server.ctx.config.secret, 'content-token'));
    const eva = site.visitor();
    const sure = { form: 'erase-account', sure: '1' };
    eva.cookies.conta = await tokens.issue(id, new Date(now.getTime() - 601_000));
    const late = await eva.fill('/conta/excluir', sure);
    expect([late.status, late.json]).toMatchObject([401, { problem: 'login-stale' }]);
    eva.cookies.conta = await tokens.issue(id, new Date(now.getTime() - 600_000));
    expect((await eva.fill('/conta/excluir', sure)).json).toMatchObject({
      location: expect.stringContaining('protocolo=L'),
    });
    expect(eva.cookies.conta).toBeUndefined();
  });

  test('erasing personal data can also erase the linked account', async () => {
    const eva = await joined();
    const other = await joined();
    const mine = { form: 'erase', sure: '1', account: '1' };
    const foreign = { ...eva.cookies, sessao: other.cookies.sessao! };
    expect((await eva.fill('/meus-dados', mine, { cookies: foreign })).json).toMatchObject({
      problem: 'account-elsewhere',
    });
    server.later(601);
    expect((await eva.fill('/meus-dados', mine)).json).toMatchObject({
      problem: 'recent-verification-needed',
      values: { account: '1' },
    });
    server.later(-601);
    expect(await storedRows(eva)).toEqual([1, 1, 1]);
    expect((await eva.fill('/meus-dados', mine)).json).toMatchObject({
      location: expect.stringContaining('protocolo=L'),
    });
    expect(await storedRows(eva)).toEqual([0, 0, 0]);
    expect(eva.cookies).not.toHaveProperty('conta');
    await other.fill('/meus-dados', { form: 'erase', sure: '1' });
    expect(await storedRows(other)).toEqual([1, 0, 1]);
    expect(await userOf(other)).toMatchObject({ email: other.email });
  });

  test('if a real Strapi refuses, the person is informed and nothing is erased', async () => {
    const eva = await joined();
    const user = { id: 7, username: eva.email, email: eva.email, provider: 'local' };
    let answer = respond(403, forbidden, json);
    const strapi = await startProvider((response: ServerResponse) => {
      const { method, url } = response.req;
      if (url === '/api/users/me') return respond(200, JSON.stringify(user), json)(response);
      if (method === 'POST') return respond(200, JSON.stringify({ jwt: 'a.b.c', user }), json)(response);
      return answer(response);
    });
    const { content } = server.ctx;
    const use = (apiToken?: string) =>
      Object.assign(server.ctx, {
        content: strapiContent({ url: strapi.url, apiToken, onError: () => {} }),
      });
    try {
      use();
      const refused = await eva.fill('/conta/excluir', erase);
      expect([refused.status, refused.json]).toMatchObject([403, { problem: 'erase-refused' }]);
      const own = eva.cookies.conta;
      expect(own).toMatch(/\./);
      answer = respond(200, JSON.stringify(user), json);
      use('chave-de-apagar');
      expect((await eva.fill('/conta/excluir', erase)).json).toMatchObject({
        location: expect.stringContaining('protocolo=L'),
      });
      const deleteRequests = strapi.requests.filter(({ method }) => method === 'DELETE');
      expect(deleteRequests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
        ['/api/users/7', `Bearer ${own}`],
        ['/api/users/7', 'Bearer chave-de-apagar'],
      ]);
    } finally {
      Object.assign(server.ctx, { content });
    }
  });
});

const json = { 'content-type': 'application/json' };
const forbidden = JSON.stringify({
  data: null,
  error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} },
});
