import { _api, loadIcon } from '@iconify/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIconsFrom } from '#src/lib/icon-source.ts';
import { drawIcon } from '../../server/routes/icon-sets.ts';
import { TestServer } from './harness.ts';

const server = new TestServer();
beforeAll(() => server.open('embedded', {}));
afterAll(() => server.close());

test('icons have the format of the Iconify API, and unknown names are listed', async () => {
  const reply = await server.visitor().send('GET', '/icones/ph.json?icons=x,activity-fill,constructor,nada');
  expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=604800/);
  expect(reply.json).toEqual({
    prefix: 'ph',
    lastModified: expect.any(Number),
    width: 256,
    height: 256,
    icons: {
      x: { body: expect.stringMatching(/^<path fill="currentColor" d="/) },
      activity: expect.objectContaining({}),
    },
    aliases: { 'activity-fill': { parent: 'activity' } },
    not_found: ['constructor', 'nada'],
  });
});

test.for([
  '/icones/mdi.json?icons=x',
  '/icones/ph.json',
  '/icones/ph.json?icons=',
  '/icones/__proto__.json?icons=x',
])('%s is not found', async (path) => {
  const { status, headers } = await server.visitor().send('GET', path);
  expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('the library loads its icons from this endpoint, equal to the server’s', async () => {
  const requests: string[] = [];
  _api.setFetch(async (input) => {
    const { origin, pathname, search } = new URL(String(input));
    requests.push(origin + pathname + search);
    return server.app.request(pathname + search);
  });
  readIconsFrom('https://botija.example');
  const [user, receipt] = await Promise.all([loadIcon('ph:user'), loadIcon('ph:receipt')]);
  expect(requests).toEqual(['https://botija.example/icones/ph.json?icons=receipt%2Cuser']);
  expect(drawIcon('ph:user')).toBe(`<svg viewBox="0 0 256 256" aria-hidden="true">${user.body}</svg>`);
  expect(drawIcon('ph:receipt')).toContain(receipt.body);
  expect([drawIcon('ph:nada'), drawIcon('mdi:user'), drawIcon('')]).toEqual(['', '', '']);
});
