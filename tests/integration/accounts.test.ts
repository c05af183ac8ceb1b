import { beforeAll, describe, expect, test } from 'vitest';
import { strapiContent } from '../../server/gateways/content/gateway.ts';
import { aCustomer } from '../support/factories.ts';
import { hang, respond, startProvider } from '../support/provider.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import { type SiteVisitor, siteOf } from './site-visitor.ts';

type Answer = Parameters<typeof startProvider>[0];

const password = 'fogo baixo na panela';
let count = 0;
const anEmail = () => `ana${++count}@exemplo.com.br`;

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf(server);
  });

  async function registered(email = anEmail()): Promise<SiteVisitor & { email: string }> {
    const ana = Object.assign(site.visitor(), { email });
    const made = await ana.fill('/conta/criar', { form: 'register', email, password });
    expect(made.json).toEqual({ location: '/conta' });
    return ana;
  }
  const userOf = async (visitor: SiteVisitor) => (await visitor.call('getAccount', {})).value.user;
  const linkTo = async (email: string, path: string) => {
    await server.messages('');
    const { text } = await server.ctx.db
      .selectFrom('mail_inbox')
      .select('text')
      .where('address', '=', email)
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    return new URL(text.match(/https?:\/\/\S+/g)!.find((link) => link.includes(path))!);
  };

  test('registering, signing out and signing in again work without a script', async () => {
    const email = anEmail();
    const ana = site.visitor();
    const made = await ana.fillPlain('/conta/criar', {
      form: 'register',
      email,
      password,
      voltar: '/pedidos',
    });
    expect([made.status, made.headers.get('location')]).toEqual([303, '/pedidos']);
    const [cookie] = made.headers.getSetCookie().filter((line) => line.startsWith('conta='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await userOf(ana)).toEqual({ email, confirmed: true, provider: 'local' });
    const left = await ana.fillPlain('/conta', { form: 'logout' });
    expect(left.headers.get('location')).toBe('/entrar?saiu=1');
    expect(ana.cookies.conta).toBeUndefined();
    expect(await userOf(ana)).toBeUndefined();
    const back = await ana.fillPlain('/entrar', { form: 'login', identifier: email, password });
    expect(back.headers.get('location')).toBe('/conta');
    expect(await userOf(ana)).toMatchObject({ email });
  });

  test('errors are shown beside their field, and no response has the password', async () => {
    const { email } = await registered();
    const ana = site.visitor();
    const refused = async (path: string, fields: Record<string, string>) => {
      const { status, json, text } = await ana.fill(path, fields);
      for (const secret of ['errada99', 'curta', password]) expect(text).not.toContain(secret);
      return { status, ...(json as object) };
    };
    const login = { form: 'login', identifier: email, voltar: '/pedidos' };
    expect(await refused('/entrar', { ...login, password: '' })).toMatchObject({
      status: 422,
      errors: { password: 'missing' },
      values: { identifier: email, voltar: '/pedidos' },
    });
    expect(await refused('/entrar', { ...login, password: 'errada99' })).toMatchObject({
      status: 422,
      problem: 'wrong-password',
      values: { identifier: email },
    });
    const register = { form: 'register', email, password };
    expect(await refused('/conta/criar', register)).toMatchObject({ errors: { email: 'taken' } });
    expect(await refused('/conta/criar', { ...register, email: 'ana@' })).toMatchObject({
      errors: { email: 'invalid' },
      values: { email: 'ana@' },
    });
    for (const [weak, fault] of [
      ['', 'missing'],
      ['curta', 'short'],
      ['x'.repeat(73), 'long'],
      ['senha12345', 'guessable'],
    ] as const)
      expect(await refused('/conta/criar', { ...register, password: weak })).toMatchObject({
        errors: { password: fault },
      });
    expect(ana.cookies.conta).toBeUndefined();
    expect(server.logs.join('')).not.toContain(password);
    expect((await ana.call('getDraft', {})).status).toBe(404);
  });

  test.for(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'conta'])(
    'signing in never redirects to %s',
    async (voltar) => {
      const { email } = await registered();
      const ana = site.visitor();
      const led = await ana.fillPlain('/entrar', { form: 'login', identifier: email, password, voltar });
      expect(led.headers.get('location')).toBe('/conta');
    },
  );

  test('a mailed link replaces a forgotten password once, and ends the session', async () => {
    const ana = await registered();
    const response = await ana.fill('/conta/esqueci-a-senha', { form: 'forgot', email: ana.email });
    expect(response.json).toEqual({ location: '/conta/esqueci-a-senha?enviado=1' });
    expect(ana.cookies.conta).toBeUndefined();
    const nobody = await ana.fill('/conta/esqueci-a-senha', { form: 'forgot', email: anEmail() });
    expect(nobody.json).toEqual(response.json);
    const link = await linkTo(ana.email, '/conta/nova-senha');
    const reset = { form: 'reset', code: link.searchParams.get('code')!, password: 'outra frase comprida' };
    expect((await ana.fill('/conta/nova-senha', { ...reset, password: 'curta' })).json).toMatchObject({
      errors: { password: 'short' },
      values: { code: reset.code },
    });
    expect((await ana.fill('/conta/nova-senha', reset)).json).toEqual({ location: '/conta?senha=nova' });
    expect(await userOf(ana)).toMatchObject({ email: ana.email });
    expect((await site.visitor().fill('/conta/nova-senha', reset)).json).toMatchObject({
      problem: 'link-spent',
    });
  });

  test('changing the password requires the old one and a session', async () => {
    const ana = await registered();
    const change = { form: 'change', currentPassword: password, password: 'outra frase comprida' };
    const wrong = { ...change, currentPassword: 'errada99' };
    expect((await ana.fill('/conta/trocar-senha', wrong)).json).toMatchObject({
      errors: { currentPassword: 'wrong' },
    });
    expect((await ana.fill('/conta/trocar-senha', { ...change, password })).json).toMatchObject({
      errors: { password: 'same' },
    });
    expect((await ana.fill('/conta/trocar-senha', change)).json).toEqual({ location: '/conta?senha=nova' });
    expect((await site.visitor().fill('/conta/trocar-senha', change)).json).toEqual({
      location: '/entrar?voltar=%2Fconta%2Ftrocar-senha',
    });
  });

  test('a token whose user cannot be loaded is removed, also by the page', async () => {
    const ana = await registered();
    ana.cookies.conta = 'bm.ao.po';
    const response = await ana.call('getAccount', {});
    expect(response.value.user).toBeUndefined();
    expect(ana.cookies.conta).toBeUndefined();
    ana.cookies.conta = 'bm.ao.po';
    expect((await ana.fill('/conta', { form: 'join' })).json).toEqual({
      location: '/entrar?voltar=%2Fconta',
    });
    expect(ana.cookies.conta).toBeUndefined();
  });

  test('guessing is limited by account and address, and does not limit others', async () => {
    const { email } = await registered();
    const try1 = (peer: string) =>
      site.visitor().fill('/entrar', { form: 'login', identifier: email, password: 'errada99' }, { peer });
    const statuses = [];
    for (let times = 0; times < 12; times += 1) statuses.push((await try1('203.0.113.9')).status);
    expect(statuses.at(-1)).toBe(429);
    const last = await try1('203.0.113.9');
    expect(last.json).toMatchObject({ problem: 'too-many-attempts', values: { identifier: email } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('while the content service is down, logins show so and keep the fields', async () => {
    const { content } = server.ctx;
    Object.assign(server.ctx, { content: strapiContent({ url: 'http://127.0.0.1:9', onError: () => {} }) });
    try {
      const ana = site.visitor();
      const failed = await ana.fill('/entrar', {
        form: 'login',
        identifier: 'ana@exemplo.com.br',
        password,
      });
      expect([failed.status, failed.json]).toEqual([
        503,
        {
          form: 'login',
          errors: {},
          problem: 'content-down',
          values: { identifier: 'ana@exemplo.com.br', voltar: '' },
        },
      ]);
    } finally {
      Object.assign(server.ctx, { content });
    }
  });

  describe('of the failures of the content service', () => {
    const json = { 'content-type': 'application/json' };
    const failure = (status: number, name: string) =>
      respond(status, JSON.stringify({ data: null, error: { status, name, message: name } }), json);
    const me = '/users/me';

    let known: SiteVisitor & { email: string };
    beforeAll(async () => {
      known = await registered();
    });
    /** Returns another browser with the session of `known`, because registrations are limited. */
    const signedIn = () => {
      const ana = site.visitor();
      Object.assign(ana.cookies, known.cookies);
      return ana;
    };

    /** Answers `/users/me` with `answer`, and everything else as the embedded service does. */
    async function serving(answer: Answer, act: () => Promise<void>): Promise<void> {
      const { content } = server.ctx;
      const provider = await startProvider(answer);
      const away = strapiContent({
        url: provider.url,
        onError: () => {},
        timeoutMs: answer === hang ? 50 : 10_000,
      });
      const as: typeof content.as = (caller) => ({ ...content.as(caller), me: away.as(caller).me });
      Object.assign(server.ctx, { content: { ...content, as } });
      try {
        await act();
        expect(provider.requests.map(({ path }) => path)).toContain(`/api${me}`);
      } finally {
        Object.assign(server.ctx, { content });
      }
    }

    test.each<[string, Answer]>([
      ['401', failure(401, 'UnauthorizedError')],
      ['403', failure(403, 'ForbiddenError')],
      ['401 without a body', respond(401, '')],
    ])('%s signs out', async (_, answer) => {
      const ana = signedIn();
      await serving(answer, async () => {
        expect(await ana.call('getAccount', {})).toMatchObject({ value: { addresses: [] } });
      });
      expect(ana.cookies.conta).toBeUndefined();
    });

    const others: [string, Answer][] = [
      ['404', failure(404, 'NotFoundError')],
      ['429', failure(429, 'RateLimitError')],
      ['400', failure(400, 'ApplicationError')],
      ['500', failure(500, 'InternalServerError')],
      ['a gateway’s page', respond(502, '<h1>Bad gateway</h1>')],
      ['a page instead of JSON', respond(200, '<html>manutenção</html>')],
      ['half of a JSON text', respond(200, '{"id":', json)],
      ['a user of another shape', respond(200, '{"user":null}', json)],
      ['a redirect', respond(302, '', { location: 'http://127.0.0.1:1/' })],
      ['no answer', hang],
      ['a broken connection', (response) => response.destroy()],
    ];

    test.each(others)('%s keeps the person signed in, and every form says so', async (_, answer) => {
      const ana = signedIn();
      const away = { json: { problem: 'content-down' }, status: 503 };
      await serving(answer, async () => {
        expect((await ana.call('getAccount', {})).value).toEqual({ isAway: true, addresses: [] });
        expect(await ana.fill('/conta', { form: 'join' })).toMatchObject(away);
        expect(await ana.fill('/conta', { form: 'leave' })).toMatchObject(away);
        const erase = { form: 'erase-account', password, sure: '1' };
        expect(await ana.fill('/conta/excluir', erase)).toMatchObject(away);
        const repeat = { form: 'repeat', id: '4kT9mZ2qXbR7sLw0VdYh3P', part: 'address' };
        expect(await ana.fill('/conta', repeat)).toMatchObject(away);
      });
      expect(await userOf(ana)).toMatchObject({ email: known.email });
    });

    test.each(others)('%s after the password was accepted keeps the new token', async (_, answer) => {
      const { email } = known;
      const ana = site.visitor();
      const peer = `203.0.113.${20 + others.findIndex(([, other]) => other === answer)}`;
      await serving(answer, async () => {
        const login = await ana.fill('/entrar', { form: 'login', identifier: email, password }, { peer });
        expect(login.json).toEqual({ location: '/conta' });
      });
      expect(await userOf(ana)).toMatchObject({ email });
    });
  });

  test('an account linked to a phone shows its addresses on every device, until it is unlinked', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await registered();
    expect((await ana.fill('/conta', { form: 'join' })).status).toBe(401);
    const phone = aCustomer().phone;
    await ana.fill('/conta', { form: 'phone', phone });
    const code = await server.codeOf(phone);
    expect((await ana.fill('/conta', { form: 'code', phone, code })).json).toEqual({ location: '/conta' });
    const order = await server.order(Object.assign(ana, { phone }), reseller);
    expect((await ana.fill('/conta', { form: 'join' })).json).toEqual({ location: '/conta' });
    const other = site.visitor();
    await other.fill('/entrar', { form: 'login', identifier: ana.email, password });
    const account = (await other.call('getAccount', {})).value;
    expect(account).toMatchObject({ phone, addresses: [{ orderId: order.id, address: order.address }] });
    expect(account.verifiedPhone).toBeUndefined();
    const again = await other.fill('/conta', { form: 'repeat', id: order.id, part: 'address' });
    expect(again.json).toEqual({ location: '/order/resellers' });

    const bia = await registered();
    Object.assign(bia.cookies, { sessao: ana.cookies.sessao });
    await bia.fill('/conta', { form: 'join' });
    expect((await other.call('getAccount', {})).value).toMatchObject({ addresses: [] });
    expect((await bia.call('getAccount', {})).value).toMatchObject({ phone });
    await bia.fill('/conta', { form: 'leave' });
    expect((await bia.call('getAccount', {})).value.phone).toBeUndefined();
  });

  test('if accounts link phones in parallel, each phone and account ends with one', async () => {
    const [ana, bia] = [await registered(), await registered()];
    const phones = [await server.customer(), await server.customer()];
    const claim = (who: SiteVisitor, session: string) =>
      who.fill('/conta', { form: 'join' }, { cookies: { ...who.cookies, sessao: session } });
    const sessions = phones.map(({ cookies }) => cookies.sessao!);
    const claims = [ana, bia].flatMap((who) => sessions.map((session) => claim(who, session)));
    for (const { status } of await Promise.all(claims)) expect(status).toBe(200);
    const rows = await server.ctx.db
      .selectFrom('account_phones')
      .selectAll()
      .where(
        'phone',
        'in',
        phones.map(({ phone }) => phone),
      )
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length);
    expect(new Set(rows.map(({ account }) => account)).size).toBe(rows.length);
  });
});
