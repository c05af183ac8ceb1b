import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentError } from '../../server/gateways/content/content-error.ts';
import { TestServer } from './harness.ts';
import { type SiteVisitor, siteOf } from './site-visitor.ts';

/** A login provider on this machine. Tests can change its responses. */
const provider = new OAuth2Server();
let about: Record<string, unknown> = {};
let challenge: string | null = null;

describe('a login with a provider', () => {
  const server = new TestServer();
  let site: ReturnType<typeof siteOf>;

  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    provider.issuer.url = `http://127.0.0.1:${provider.address().port}`;
    provider.service.on('beforeUserinfo', (answer) => {
      answer.body = about;
    });
    await server.open('embedded', {
      OIDC_ISSUER: provider.issuer.url,
      OIDC_CLIENT_ID: 'botija',
      OIDC_CLIENT_SECRET: 'segredo-do-cliente',
      OIDC_NAME: 'Conta Exemplo',
    });
    site = siteOf(server);
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  /** Starts a login and follows it through the provider. Returns the callback URL without opening it. */
  async function throughProvider(ana: SiteVisitor, start = '/conta/provedor'): Promise<URL> {
    const begun = await ana.send('GET', start);
    expect(begun.status).toBe(303);
    const there = new URL(begun.headers.get('location')!);
    expect(there.origin).toBe(provider.issuer.url);
    challenge = there.searchParams.get('code_challenge');
    expect(there.searchParams.get('code_challenge_method')).toBe('S256');
    const authorised = await fetch(there, { redirect: 'manual' });
    return new URL(authorised.headers.get('location')!);
  }
  const back = async (ana: SiteVisitor, url: URL) => {
    const { status, headers } = await ana.send('GET', url.pathname + url.search);
    expect(status).toBe(303);
    return headers.get('location');
  };
  const failed = '/entrar?problema=provider-failed';

  test('goes to the provider and returns signed in to the page it started from', async () => {
    about = { sub: 'x', email: 'Dora@Exemplo.com.br', email_verified: true };
    const dora = site.visitor();
    expect((await dora.call('getAccount', {})).value).toEqual({
      addresses: [],
      providerName: 'Conta Exemplo',
    });
    const url = await throughProvider(dora, '/conta/provedor?voltar=/pedidos');
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(await back(dora, url)).toBe('/pedidos');
    const user = { email: 'dora@exemplo.com.br', confirmed: true, provider: 'oidc' };
    expect((await dora.call('getAccount', {})).value.user).toEqual(user);
    const again = site.visitor();
    expect(await back(again, await throughProvider(again, '/conta/provedor?voltar=//evil.example'))).toBe(
      '/conta',
    );
    expect((await again.call('getAccount', {})).value.user).toEqual(user);
  });

  test('a wrong state, another browser and a second use are refused', async () => {
    const dora = site.visitor();
    const url = await throughProvider(dora);
    expect(await back(site.visitor(), url)).toBe(failed);
    const forged = new URL(url);
    const [, path] = url.searchParams.get('state')!.split('.');
    forged.searchParams.set('state', `${'A'.repeat(43)}.${path}`);
    const sameBrowser = Object.assign(site.visitor(), {});
    Object.assign(sameBrowser.cookies, dora.cookies);
    expect(await back(sameBrowser, forged)).toBe(failed);
    const elsewhere = new URL(url);
    const other = Buffer.from('/meus-dados').toString('base64url');
    elsewhere.searchParams.set('state', url.searchParams.get('state')!.replace(/\..*$/, `.${other}`));
    Object.assign(sameBrowser.cookies, dora.cookies);
    expect(await back(sameBrowser, elsewhere)).toBe(failed);
    expect(await back(dora, url)).toBe('/conta');
    expect(await back(dora, url)).toBe(failed);
    expect(await back(site.visitor(), new URL('http://localhost/conta/provedor/retorno'))).toBe(failed);
    expect(sameBrowser.cookies.conta).toBeUndefined();
  });

  test('a code of another login does not match this login’s verifier', async () => {
    const [ana, bia] = [site.visitor(), site.visitor()];
    const own = await throughProvider(ana);
    const theirs = await throughProvider(bia);
    own.searchParams.set('code', theirs.searchParams.get('code')!);
    expect(await back(ana, own)).toBe(failed);
    expect(ana.cookies.conta).toBeUndefined();
  });

  test('an unverified address, or one with a password here, cannot sign in', async () => {
    const password = 'fogo baixo na panela';
    const email = 'eva@exemplo.com.br';
    await site.visitor().fill('/conta/criar', { form: 'register', email, password });
    const eva = site.visitor();
    about = { sub: 'y', email, email_verified: true };
    expect(await back(eva, await throughProvider(eva))).toBe('/entrar?problema=provider-email-taken');
    about = { sub: 'y', email: 'nova@exemplo.com.br', email_verified: false };
    expect(await back(eva, await throughProvider(eva))).toBe(failed);
    expect(eva.cookies.conta).toBeUndefined();
  });

  test('a login started at the content service’s URL ends on this site, signed in', async () => {
    about = { sub: 'z', email: 'caio@exemplo.com.br', email_verified: true };
    const caio = server.visitor();
    const go = (url: URL) =>
      caio.send('GET', url.pathname + url.search, undefined, { headers: { authorization: '' } });
    const locationOf = ({ headers }: { headers: Headers }) => new URL(headers.get('location')!);
    const begun = await go(new URL(server.ctx.content.as({}).connectUrl('oidc')));
    const returned = locationOf(await fetch(locationOf(begun), { redirect: 'manual' }));
    expect(returned.pathname).toBe('/content/api/connect/oidc/callback');

    const forged = new URL(returned);
    forged.searchParams.set('state', '0'.repeat(40));
    const before = { ...caio.cookies };
    expect(locationOf(await go(forged)).search).toBe(
      '?error=oauth_error&error_description=OAuth2+state+mismatch',
    );
    expect((await go(returned)).headers.get('location')).toMatch(/state\+mismatch$/);

    Object.assign(caio.cookies, before);
    expect(locationOf(await go(returned)).href).toBe('http://localhost:3000/conta/provedor/retorno');
    const here = site.visitor();
    Object.assign(here.cookies, caio.cookies);
    const end = new URL('http://localhost:3000/conta/provedor/retorno');
    expect(await back(here, end)).toBe('/conta');
    expect((await here.call('getAccount', {})).value.user?.email).toBe('caio@exemplo.com.br');
    expect(await back(here, end)).toBe(failed);
  });

  describe('the callback of a login at the content service’s URL', () => {
    const own = 'http://localhost:3000/conta/provedor/retorno';
    const visitAt = (path: string, visitor = server.visitor()) =>
      visitor.send('GET', path, undefined, { headers: { authorization: '' } });
    const connect = (callback: string) => `/content/api/connect/oidc?${new URLSearchParams({ callback })}`;

    test.each([
      ['another origin', 'https://evil.example/conta/provedor/retorno'],
      ['another scheme', own.replace('http:', 'https:')],
      ['another port', own.replace('3000', '3001')],
      ['another path', 'http://localhost:3000/conta'],
      ['the own origin as a beginning', 'http://localhost:3000.evil.example/conta/provedor/retorno'],
      ['the own origin as a user', 'http://localhost:3000@evil.example/conta/provedor/retorno'],
      ['no scheme', '//evil.example/conta/provedor/retorno'],
      ['a path alone', '/conta/provedor/retorno'],
      ['a script', 'javascript:alert(1)'],
      ['an empty one', ''],
    ])('is refused if it is %s', async (_, callback) => {
      for (const path of [connect(callback), connect(callback).replace('oidc?', 'oidc/callback?')]) {
        const refused = await visitAt(path);
        expect([refused.status, refused.headers.getSetCookie(), refused.json]).toEqual([
          400,
          [],
          {
            data: null,
            error: {
              status: 400,
              name: 'ValidationError',
              message: 'Invalid callback URL provided',
              details: { callback },
            },
          },
        ]);
      }
    });

    test('is refused if a second one is foreign', async () => {
      const both = await visitAt(`${connect(own)}&callback=https%3A%2F%2Fevil.example`);
      expect(both.status).toBe(400);
    });

    test('receives the result with its own query', async () => {
      about = { sub: 'w', email: 'duda@exemplo.com.br', email_verified: true };
      const duda = server.visitor();
      const begun = await visitAt(connect(`${own}?de=app`), duda);
      expect(begun.status).toBe(302);
      const there = new URL(begun.headers.get('location')!);
      const returned = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location')!);
      const end = await visitAt(returned.pathname + returned.search, duda);
      expect(end.headers.get('location')).toBe(`${own}?de=app`);
    });
  });

  describe('a refusal of the provider', () => {
    const refusing = (error: string) => {
      provider.service.once('beforeAuthorizeRedirect', ({ url }) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', error);
      });
    };

    test.each([
      ['access_denied', 'provider-denied'],
      ['temporarily_unavailable', 'provider-down'],
      ['server_error', 'provider-down'],
      ['login_required', 'provider-failed'],
    ])('%s ends at the login page with the problem %s', async (error, problem) => {
      const ana = site.visitor();
      refusing(error);
      expect(await back(ana, await throughProvider(ana))).toBe(`/entrar?problema=${problem}`);
      expect(ana.cookies.conta).toBeUndefined();
    });

    test('is passed on by the content service, with the provider’s reason', async () => {
      const ana = server.visitor();
      const go = (url: URL) =>
        ana.send('GET', url.pathname + url.search, undefined, { headers: { authorization: '' } });
      const begun = await go(new URL(server.ctx.content.as({}).connectUrl('oidc')));
      refusing('access_denied');
      const there = await fetch(begun.headers.get('location')!, { redirect: 'manual' });
      const returned = new URL(there.headers.get('location')!);
      returned.searchParams.set('error_description', 'The user said no');
      const forged = new URL(returned);
      forged.searchParams.set('state', '0'.repeat(40));
      const cookies = { ...ana.cookies };
      expect((await go(forged)).headers.get('location')).toMatch(/state\+mismatch$/);
      Object.assign(ana.cookies, cookies);
      const end = new URL((await go(returned)).headers.get('location')!);
      expect(end.pathname + end.search).toBe(
        '/conta/provedor/retorno?error=access_denied&error_description=The+user+said+no',
      );
      expect(await back(site.visitor(), end)).toBe('/entrar?problema=provider-denied');
      expect((await go(returned)).headers.get('location')).toMatch(/state\+mismatch$/);
    });
  });

  test('an access token alone, from any site, cannot sign in', async () => {
    const refused = await server.ctx.content
      .as({})
      .providerCallback('oidc', 'roubado')
      .catch((error: ContentError) => error.error);
    expect(refused).toEqual({
      status: 400,
      name: 'ApplicationError',
      message: 'OAuth authentication requires a completed provider session',
    });
  });
});
