import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';

const json = { 'content-type': 'application/json' };

onDatabase((server) => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    server.app.request(`/content/api/auth/${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
  const register = (name: string) =>
    post('local/register', { username: name, email: `${name}@example.com`, password: 'Senha123' });
  const signIn = (name: string, password: string) => post('local', { identifier: name, password });

  async function resetCode(): Promise<string> {
    const [row] = await server.ctx.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('created_at', 'desc')
      .execute();
    return /\?code=(\w+)/.exec(row?.payload.text ?? '')![1]!;
  }

  test('ten wrong passwords block an account for a while, even for the right password', async () => {
    await register('lia');
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn('lia', 'errada')).status).toBe(400);
    const refused = await signIn('lia', 'Senha123');
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(await refused.json()).toEqual({
      data: null,
      error: {
        status: 429,
        name: 'RateLimitError',
        message: 'Too many requests, please try again later.',
        details: {},
      },
    });
    server.later(901);
    expect((await signIn('lia', 'Senha123')).status).toBe(200);
  });

  test('a right password resets the count of wrong ones', async () => {
    await register('bia');
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 6; tries += 1) await signIn('bia', 'errada');
      expect((await signIn('bia', 'Senha123')).status).toBe(200);
    }
  });

  test('a mailed code sets one password, within an hour', async () => {
    await register('eva');
    const reset = async (code: string, password: string) =>
      (await post('reset-password', { code, password, passwordConfirmation: password })).status;
    await post('forgot-password', { email: 'eva@example.com' });
    const late = await resetCode();
    server.later(3601);
    expect(await reset(late, 'Nova1234')).toBe(400);
    await post('forgot-password', { email: 'eva@example.com' });
    const code = await resetCode();
    expect(await Promise.all([reset(code, 'Nova1234'), reset(code, 'Nova5678')])).toContain(400);
    expect(await reset(code, 'Nova9999')).toBe(400);
    const { rows } = await server.database.db
      .selectFrom('content_users')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).not.toContain(code);
    expect(rows).toContain('$argon2id$');
  });

  test('two registrations in parallel create one account', async () => {
    const statuses = (await Promise.all([register('duo'), register('duo')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('hostile queries and bodies get a response, and no part of them is logged', async () => {
    const secret = 's3gr3d0-que-ninguem-ve';
    for (const body of [
      { identifier: { $ne: secret }, password: [secret] },
      { __proto__: { a: 1 }, [secret]: secret },
    ])
      expect((await post('local', body)).status).toBe(400);
    expect((await post('local/register', { username: secret, email: secret, password: secret })).status).toBe(
      400,
    );
    const deep = `filters${'[$and][0]'.repeat(60)}[slug]=x`;
    const queries = [
      deep,
      'filters[title][$contains]=%00',
      "filters[slug][$eq]=' or 1=1 --",
      `filters[constructor][$eq]=1`,
      `filters[__proto__][x]=1`,
      `sort=title;drop table resellers`,
      `populate[__proto__]=1`,
      `pagination[pageSize]=1e309`,
      `pagination[start]=9007199254740993`,
    ];
    for (const query of queries) {
      const { status } = await server.app.request(`/content/api/articles?${encodeURI(query)}`);
      expect([200, 400, 500], query).toContain(status);
    }
    expect((await server.app.request('/content/api/articles')).status).toBe(200);
    expect(server.logs.join('\n')).not.toContain(secret);
  });
}, {});
