import { describe, expect, test, vi } from 'vitest';
import { type ContentErrorEvent, createContent } from './client.ts';
import type { ContentError } from './content-error.ts';

const user = { id: 1, username: 'ana', email: 'ana@example.com', confirmed: true, blocked: false };

function contentAnswering(answer: () => Response | Promise<Response>, token?: string) {
  const events: ContentErrorEvent[] = [];
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const content = createContent({
    baseURL: 'https://cms.example/api',
    fetch,
    token: () => token,
    onError: (event) => events.push(event),
  });
  const requestsOf = () => {
    const [url, init] = fetch.mock.calls.at(-1)!;
    return { url, method: init.method, headers: new Headers(init.headers), body: init.body };
  };
  return { content, fetch, events, requestsOf };
}

const refused =
  (status: number, message: string, details: object = {}) =>
  () =>
    Response.json({ data: null, error: { status, name: 'ValidationError', message, details } }, { status });

async function failureOf(call: Promise<unknown>): Promise<ContentError> {
  return call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: ContentError) => error,
  );
}

describe('a call', () => {
  test('carries the token of its user', async () => {
    const { content, requestsOf } = contentAnswering(() => Response.json(user), 'um.dois.tres');
    await expect(content.me()).resolves.toEqual(user);
    expect(requestsOf()).toMatchObject({ url: 'https://cms.example/api/users/me', method: 'GET' });
    expect(requestsOf().headers.get('authorization')).toBe('Bearer um.dois.tres');
  });

  test.each([undefined, ''])('has no token if there is none (%j)', async (token) => {
    const { content, requestsOf } = contentAnswering(() => Response.json(user), token);
    await content.me();
    expect(requestsOf().headers.has('authorization')).toBe(false);
  });

  test('of the public role has no token, because the service would refuse it', async () => {
    const { content, requestsOf } = contentAnswering(() => Response.json({ jwt: 'j', user }), 'um.dois.tres');
    await content.login({ identifier: 'ana', password: 'Senha123' });
    expect(requestsOf().headers.has('authorization')).toBe(false);
    expect(requestsOf()).toMatchObject({ url: 'https://cms.example/api/auth/local', method: 'POST' });
    expect(requestsOf().body).toBe('{"identifier":"ana","password":"Senha123"}');
  });

  test('is never repeated', async () => {
    const { content, fetch } = contentAnswering(() => new Response('', { status: 503 }));
    await failureOf(content.articles());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('encodes its query in bracket style', async () => {
    const { content, requestsOf } = contentAnswering(() =>
      Response.json({ data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } }),
    );
    await expect(content.article('a&b')).resolves.toBeUndefined();
    expect(requestsOf().url).toBe(
      'https://cms.example/api/articles?filters[slug][$eq]=a%26b&populate[0]=cover&populate[1]=category',
    );
  });

  test('cannot leave its path by the provider’s name', async () => {
    const { content, requestsOf } = contentAnswering(() => Response.json({ jwt: 'j', user }));
    await content.providerCallback('../users', 'a&b', { headers: { cookie: 'koa.sess=x' } });
    expect(requestsOf().url).toBe('https://cms.example/api/auth/..%2Fusers/callback?access_token=a%26b');
    expect(requestsOf().headers.get('cookie')).toBe('koa.sess=x');
    expect(content.connectUrl('a/b')).toBe('https://cms.example/api/connect/a%2Fb');
  });
});

describe('a failure', () => {
  test("throws the server's error body and emits it", async () => {
    const { content, events } = contentAnswering(refused(400, 'Invalid identifier or password'));
    const error = await failureOf(content.login({ identifier: 'ana', password: 'errada' }));
    expect(error).toMatchObject({
      error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' },
      wrongFields: [],
      isUnavailable: false,
    });
    expect(events).toEqual([{ type: 'content:error', error }]);
  });

  test('names the wrong fields, and a log shows nothing that was sent', async () => {
    const details = {
      errors: [{ path: ['password'], message: 'password must be at least 6 characters', value: 's3gr3' }],
    };
    const { content } = contentAnswering(refused(400, 's3gr3 is too short', details));
    const error = await failureOf(content.register({ username: 'a', email: 'b', password: 's3gr3' }));
    expect(error.wrongFields).toEqual([
      { field: 'password', message: 'password must be at least 6 characters' },
    ]);
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain('s3gr3');
  });

  const unknown = { error: { status: 500, name: 'UnknownError' }, isUnavailable: true };
  test.each<[string, () => Response | Promise<Response>]>([
    ['no response', () => Promise.reject(new TypeError('fetch failed'))],
    ['a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another body', () => Response.json({ error: 'no' }, { status: 400 })],
    ['an answer that is no JSON', () => new Response('ok')],
    ['an answer of another shape', () => Response.json({ user: { id: 'um' } })],
  ])('is an unknown error after %s', async (_, answer) => {
    const { content, events } = contentAnswering(answer);
    await expect(failureOf(content.me())).resolves.toMatchObject(unknown);
    expect(events).toHaveLength(1);
  });

  test('is an unknown error when the service takes too long', async () => {
    const content = createContent({
      baseURL: 'https://cms.example/api',
      timeoutMs: 10,
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    await expect(failureOf(content.me())).resolves.toMatchObject(unknown);
  });

  test('is not reported if the caller aborted the call', async () => {
    const { content, events } = contentAnswering(() => Promise.reject(new Error('aborted')));
    const error = await failureOf(content.me({ signal: AbortSignal.abort() }));
    expect(error).not.toHaveProperty('error');
    expect(events).toEqual([]);
  });
});
