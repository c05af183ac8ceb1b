import { beforeEach, expect, test, vi } from 'vitest';
import { cacheCode, codeFor, dropOldCode } from './code.ts';

/** Implements the part of Cache Storage that is needed here. Caches are listed in order of creation, as browsers do. */
class MemoryCaches {
  readonly held = new Map<string, Map<string, string>>();

  async open(name: string) {
    const held = this.held.get(name) ?? new Map<string, string>();
    this.held.set(name, held);
    return {
      match: async (url: string) => (held.has(url) ? new Response(held.get(url)) : undefined),
      put: async (url: string, response: Response) => void held.set(url, await response.text()),
    };
  }
  async keys() {
    return [...this.held.keys()];
  }
  async delete(name: string) {
    return this.held.delete(name);
  }
  async match({ url }: Request) {
    const text = [...this.held.values()].map((held) => held.get(new URL(url).pathname)).find(Boolean);
    return text === undefined ? undefined : new Response(text);
  }
  /** Returns the cached files of each build, oldest first. */
  builds() {
    return [...this.held.values()].map((held) => [...held.keys()]);
  }
}

let caches: MemoryCaches;
const fetched = vi.fn(async (url: string | Request) => {
  const path = typeof url === 'string' ? url : new URL(url.url).pathname;
  return new Response(`text of ${path}`, { status: path.includes('gone') ? 404 : 200 });
});

beforeEach(() => {
  caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', {});
  fetched.mockClear();
});

test('missing files are fetched once, and files that the server no longer has are skipped', async () => {
  const urls = ['/assets/a.js', '/assets/gone.js', '/assets/b.js'];
  await cacheCode(urls);
  await cacheCode(urls);
  expect(caches.builds()).toEqual([['/assets/a.js', '/assets/b.js']]);
  expect(fetched.mock.calls.flat()).toEqual([...urls, '/assets/gone.js']);
});

test('nothing is fetched in advance with data saver', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await cacheCode(['/assets/a.js']);
  expect(caches.builds()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('an open page of an older build finds its files after two updates, and older files are deleted', async () => {
  const builds = ['/assets/one.js', '/assets/two.js', '/assets/three.js'];
  await caches.open('guardado');
  for (const file of builds) {
    await cacheCode([file]);
    await dropOldCode([file]);
  }
  expect(caches.builds()).toEqual([[], ['/assets/two.js'], ['/assets/three.js']]);
  fetched.mockClear();
  const before = await codeFor(new Request('https://botija.example/assets/two.js'));
  expect([await before.text(), fetched.mock.calls.length]).toEqual(['text of /assets/two.js', 0]);
  const older = await codeFor(new Request('https://botija.example/assets/one.js'));
  expect([await older.text(), fetched.mock.calls.length]).toEqual(['text of /assets/one.js', 1]);
});
