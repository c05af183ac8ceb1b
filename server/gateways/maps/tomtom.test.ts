import { expect, test, vi } from 'vitest';
import {
  errorText,
  failureOf,
  hang,
  respond,
  startProvider,
  startSilentProvider,
} from '../../../tests/support/provider.ts';
import { tomtomMaps } from './tomtom.ts';

const key = 'chave-secreta';
const json = { 'content-type': 'application/json' };

function maps(baseUrl: string, timeoutMs = 4000) {
  return tomtomMaps({ key, fetch, baseUrl, timeoutMs });
}

test.each([
  [403, '<h1>Developer Over Qps</h1>', {}, 'busy'],
  [403, '', { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_RATE' }, 'busy'],
  [403, '<h1>Developer Inactive</h1>', {}, 'refused'],
  [401, '', {}, 'refused'],
  [414, '', {}, 'bad-request'],
  [500, '{"errorText":"x"}', json, 'unavailable'],
  [503, '', {}, 'unavailable'],
  [200, '<html>manutenção</html>', {}, 'unavailable'],
  [200, '{"results":"nenhum"}', json, 'unavailable'],
  [302, '', { location: 'http://127.0.0.1:1/' }, 'unavailable'],
])('%i %j %o is %s, and no error contains the key', async (status, body, headers, kind) => {
  const provider = await startProvider(respond(status, body, { ...headers }));
  const error = await failureOf(maps(provider.url).search('rua'));
  expect(error).toMatchObject({ name: 'MapsError', kind });
  expect(errorText(error)).not.toContain(key);
  expect(provider.requests[0]?.path).toContain(key);
});

test('a timeout is `unavailable`', async () => {
  const provider = await startSilentProvider();
  const error = await failureOf(maps(provider.url, 30).reverse({ latitude: -23.5, longitude: -46.6 }));
  expect(error).toMatchObject({ kind: 'unavailable', status: undefined });
  expect(errorText(error)).not.toContain(key);
});

test('a response that stops half way is `unavailable`', async () => {
  const provider = await startProvider((response) => {
    response.writeHead(200, json).write('{"results":[');
  });
  expect(await failureOf(maps(provider.url, 50).search('rua'))).toMatchObject({ kind: 'unavailable' });
});

test('an unreachable service is `unavailable`, and the error does not contain the key', async () => {
  const error = await failureOf(maps('http://127.0.0.1:1').search('rua'));
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(errorText(error)).not.toContain(key);
});

test('an aborted call throws the caller’s reason', async () => {
  const provider = await startProvider(hang);
  const leaving = new AbortController();
  const search = failureOf(maps(provider.url).search('rua', { signal: leaving.signal }));
  await vi.waitUntil(() => provider.requests.length === 1);
  leaving.abort(new Error('saiu da tela'));
  expect(await search).toEqual(new Error('saiu da tela'));
});

test('an empty query sends no request', async () => {
  const provider = await startProvider(respond(400, ''));
  expect(await maps(provider.url).search('  ')).toEqual({
    summary: { query: '  ', numResults: 0, totalResults: 0 },
    results: [],
  });
  expect(provider.requests).toEqual([]);
});

test.each([
  ['rua a/b?c#d&key=outra', 'rua%20a%2Fb%3Fc%23d%26key%3Doutra'],
  ['🔥', '%F0%9F%94%A5'],
  ['\ud83d rua', '%20rua'],
  [`${'a'.repeat(199)}🔥`, 'a'.repeat(199)],
  ['a'.repeat(300), 'a'.repeat(200)],
])('the query %j stays one path segment', async (query, segment) => {
  const provider = await startProvider(respond(200, '{"results":[]}', json));
  expect(await maps(provider.url).search(query)).toEqual({ results: [] });
  expect(provider.requests[0]?.path.split('?')[0]).toBe(`/search/2/search/${segment}.json`);
});
