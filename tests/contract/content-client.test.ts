import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, createContent } from '../../server/gateways/content/client.ts';
import { TestServer } from '../integration/harness.ts';
import { recordings } from './recorded.ts';
import { storeRecordedArticles } from './recorded-articles.ts';

/** A content service, embedded or recorded. `as` returns the client of a visitor. */
interface Shape {
  as(token?: string): Content;
  stop(): Promise<void>;
}

async function embedded(): Promise<Shape> {
  const server = new TestServer();
  await server.open('embedded', {});
  await storeRecordedArticles(server.ctx.db, server.ctx.now());
  const as: Shape['as'] = (token) =>
    createContent({
      baseURL: 'http://localhost:3000/content/api',
      fetch: async (url, init) => server.app.request(url, init),
      token: () => token,
    });
  const { username, email, password } = { username: 'ana', email: 'ana@example.com', password: 'Senha123' };
  await as().register({ username, email, password });
  return { as, stop: () => server.close() };
}

/** Replays the responses of a running Strapi. */
async function replayed(): Promise<Shape> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const found = recordings.find(
      ({ request: recorded }) =>
        recorded.method === request.method &&
        decodeURIComponent(recorded.path) === decodeURIComponent(request.url ?? '') &&
        JSON.stringify(recorded.body) === (text || 'null') &&
        recorded.headers.Authorization === request.headers.authorization,
    );
    response.writeHead(found?.response.status ?? 501, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found?.response.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    as: (token) => createContent({ baseURL: `http://127.0.0.1:${port}/api`, token: () => token }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

describe.each([
  ['embedded', embedded],
  ['recorded', replayed],
] as const)('the client on the %s service', (kind, open) => {
  let shape: Shape;
  beforeAll(async () => {
    shape = await open();
  });
  afterAll(() => shape.stop());

  const signIn = () => shape.as().login({ identifier: 'ana@example.com', password: 'Senha123' });
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'no refusal',
      (failure: { error: object }) => failure.error,
    );

  test('signs in, and can then load its user', async () => {
    const { jwt, user } = await signIn();
    expect(user).toMatchObject({
      username: 'ana',
      email: 'ana@example.com',
      confirmed: true,
      blocked: false,
    });
    expect(jwt.split('.')).toHaveLength(3);
    const token = kind === 'recorded' ? recordedToken('me-ok') : jwt;
    await expect(shape.as(token).me()).resolves.toMatchObject({ username: 'ana' });
  });

  test('throws the service’s error if a call is refused', async () => {
    const login = (password: string) => shape.as().login({ identifier: 'ana@example.com', password });
    await expect(refusal(login('errada'))).resolves.toEqual({
      status: 400,
      name: 'ValidationError',
      message: 'Invalid identifier or password',
    });
    await expect(refusal(shape.as().me())).resolves.toMatchObject({ status: 403, name: 'ForbiddenError' });
    await expect(refusal(shape.as('not.a.jwt').me())).resolves.toMatchObject({ status: 401 });
    await expect(
      refusal(shape.as().register({ username: 'curto', email: 'curto@example.com', password: '123' })),
    ).resolves.toMatchObject({ message: 'password must be at least 6 characters' });
    await expect(
      refusal(
        shape.as().resetPassword({ code: 'nope', password: 'Nova1234', passwordConfirmation: 'Nova1234' }),
      ),
    ).resolves.toMatchObject({ message: 'Incorrect code provided' });
  });

  test('requests mails without learning who has an account', async () => {
    for (const email of ['ana@example.com', 'ninguem@example.com'])
      await expect(shape.as().forgotPassword(email)).resolves.toBeUndefined();
    await expect(shape.as().sendEmailConfirmation('ninguem@example.com')).resolves.toEqual({
      email: 'ninguem@example.com',
      sent: true,
    });
  });

  test('gets an error if a provider is disabled', async () => {
    await expect(refusal(shape.as().providerCallback('github', 'abc'))).resolves.toMatchObject({
      name: 'ApplicationError',
      message: 'This provider is disabled',
    });
  });

  test('reads articles without its token, which the service would refuse', async () => {
    const { data, meta } = await shape.as('um.dois.tres').articles({
      pagination: { page: 1, pageSize: 2 },
      sort: ['title:asc'],
    });
    expect(data.map(({ slug }) => slug)).toEqual(['como-trocar-o-botijao', 'dicas-para-economizar-gas']);
    expect(meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
  });

  test('finds an article by its slug, or returns undefined', async () => {
    const bySlug = (slug: string) => shape.as().articles({ filters: { slug: { $eq: slug } } });
    expect((await bySlug('vazamento-de-gas')).data[0]).toMatchObject({ slug: 'vazamento-de-gas' });
    expect((await bySlug('nada')).data).toEqual([]);
  });
});

function recordedToken(name: string): string | undefined {
  const recorded = recordings.find((one) => one.name === name);
  return recorded?.request.headers.Authorization?.replace('Bearer ', '');
}
