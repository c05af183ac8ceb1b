import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import type { AppEnv } from './env.ts';
import { mountMap } from './map.ts';
import { mapTilesPath, mountMapTiles, rangeOf } from './map-tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-tiles-'));
const file = join(folder, 'ruas.pmtiles');
writeFileSync(file, '0123456789');
writeFileSync(join(folder, 'secret'), 'secret');
afterAll(() => rmSync(folder, { recursive: true }));

const app = new Hono<AppEnv>();
app.onError((error, c) => c.text('', error instanceof ServiceError ? 404 : 500));
mountMap(app);
mountMapTiles(app, file);
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  app.request(mapTilesPath, { method, headers });

describe('ranges of the tiles', () => {
  test('a range is answered with 206', async () => {
    const response = await get({ range: 'bytes=2-4' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(response.headers.get('content-length')).toBe('3');
    expect(await response.text()).toBe('234');
  });

  test('no range is answered with the whole file', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe('0123456789');
  });

  test('a range outside the file is answered with 416', async () => {
    const response = await get({ range: 'bytes=10-12' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  test('a range of an older file is ignored', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=2-4', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=2-4', 'if-range': '"older"' })).status).toBe(200);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  test('HEAD is answered without a body', async () => {
    const response = await get({ range: 'bytes=0-0' }, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      206,
      '1',
      '',
    ]);
  });

  test.each(['/mapas/secret', '/mapas/../secret', '/mapas/%2e%2e%2fsecret', `${mapTilesPath}/../secret`])(
    '%s reads no file',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=-0', 'outside'],
    ['bytes=4-2', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
  ])('%s', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });
});

describe('the simplified map', () => {
  test('a picture is an SVG that caches may store', async () => {
    const response = await app.request('/mapas/desenho/26/23935/37997.svg');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'image/svg+xml', 'public, max-age=86400, stale-while-revalidate=604800']);
  });

  test.each(['/mapas/desenho/17/1/1.svg', '/mapas/desenho/33/1/1.svg', '/mapas/desenho/26/1/1.svg'])(
    '%s is outside the limits',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test('a tile has water, coast and names', async () => {
    const tile = await (await app.request('/mapas/simples/93/148.json')).json();
    expect(tile).toMatchObject({ extensao: 16_384 });
    expect(tile.agua.length).toBeGreaterThan(0);
    expect(tile.costa.length).toBeGreaterThan(0);
    expect(tile.nomes.map(({ nome }: { nome: string }) => nome)).toContain('Florianópolis');
    expect((await app.request('/mapas/simples/256/0.json')).status).toBe(404);
  });
});
