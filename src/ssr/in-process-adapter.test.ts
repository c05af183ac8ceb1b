import { isCancel } from 'axios';
import { expect, test } from 'vitest';
import { createApi } from '#src/lib/api.ts';
import { inProcessAdapter } from './in-process-adapter.ts';

const apiOf = (answer: (request: Request) => Response | Promise<Response>) =>
  createApi({
    baseURL: 'http://localhost',
    token: 'publico',
    adapter: inProcessAdapter(async (input, init) => answer(new Request(input, init))),
  });

test('what is asked and what is answered', async () => {
  const asked: string[] = [];
  const api = apiOf(async (request) => {
    const { method, url, headers } = request;
    asked.push(`${method} ${url} ${headers.get('authorization')} ${await request.text()}`);
    return Response.json({ ok: true });
  });
  expect(await api.get('/maps/search?q=rua')).toEqual({ ok: true });
  await api.send('put', '/maps/x', { a: 1 });
  expect(asked).toEqual([
    'GET http://localhost/maps/search?q=rua Bearer publico ',
    'PUT http://localhost/maps/x Bearer publico {"a":1}',
  ]);
});

test('a refusal is told by its code', async () => {
  const problem = { type: 'about:blank', title: 'Não há', status: 404, code: 'nao-encontrado' };
  const api = apiOf(() => Response.json(problem, { status: 404 }));
  await expect(api.get('/x')).rejects.toMatchObject({ failure: { kind: 'refused' } });
});

test('no answer is a failure of the network', async () => {
  const api = apiOf(() => {
    throw new TypeError('away');
  });
  await expect(api.send('delete', '/x')).rejects.toMatchObject({ failure: { kind: 'network' } });
});

test('a call that was aborted is cancelled', async () => {
  const leaving = new AbortController();
  const api = apiOf(({ signal }) => {
    leaving.abort();
    signal.throwIfAborted();
    return Response.json({});
  });
  const left = await api.get('/x', { signal: leaving.signal }).catch((error: unknown) => error);
  expect(isCancel(left)).toBe(true);
});
