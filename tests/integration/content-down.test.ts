import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent } from '../../server/content/open.ts';
import { readSeedFiles } from '../../server/content/seed-files.ts';
import { noon, TestServer } from './harness.ts';

const server = new TestServer();
const entries = readSeedFiles(join(import.meta.dirname, '../../server/content/seed'));
let service: Server;
let isDown = false;
let requestCount = 0;

const article = {
  id: 2,
  documentId: 'hwokc7zdj12fpa4fepukbxfk',
  title: 'Só no serviço',
  slug: 'so-no-servico',
  excerpt: 'Resumo',
  content: '# Título\n\n[x](javascript:alert(1)) <script>alert(1)</script> ![foto](/uploads/a.png)',
  cover: { url: '/uploads/capa.jpg', alternativeText: null },
  category: null,
  publishedAt: '2026-11-21T03:53:15.900Z',
  updatedAt: '2026-11-21T03:53:15.900Z',
};

beforeAll(async () => {
  await server.open('embedded', {});
  service = createServer((request, response) => {
    requestCount += 1;
    if (isDown) return response.writeHead(502).end('<h1>Bad gateway</h1>');
    if (request.url?.startsWith('/api/articles') !== true) {
      const error = { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} };
      response.writeHead(404, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ data: null, error }));
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    const data = request.url.includes('=nada') ? [] : [article];
    const pagination = { page: 1, pageSize: 12, pageCount: 1, total: data.length };
    return response.end(JSON.stringify({ data, meta: { pagination } }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  service.close();
  await server.close();
});

async function started() {
  const { db, log, now, config } = server.ctx;
  const { port } = service.address() as AddressInfo;
  const { pages } = await openContent({
    db,
    log,
    now,
    config: { ...config, CONTENT_URL: `http://127.0.0.1:${port}` },
    publicUrl: new URL('http://localhost:3000'),
    entries,
    wakeOutbox: () => {},
  });
  return pages;
}

test('before the service has ever answered, pages show the shipped articles', async () => {
  isDown = true;
  const pages = await started();
  const { articles, isStale } = await pages.articles({ pageSize: 100 });
  expect(isStale).toBe(true);
  expect(articles).toHaveLength(entries.filter(({ kind }) => kind === 'article').length);
  const known = await pages.article(articles[0]!.slug);
  expect(known).toMatchObject({ article: { slug: articles[0]!.slug }, isStale: true });
  await expect(pages.article('so-no-servico')).resolves.toEqual({ article: undefined, isStale: true });
  await expect(pages.safety('p13')).resolves.toMatchObject({ article: { slug: 'p13' }, isStale: true });
});

test('while it is up, pages show its sanitised articles, with files on its host', async () => {
  isDown = false;
  server.at(new Date(noon.getTime() + 60_000));
  const pages = await started();
  const { article: shown, isStale } = await pages.article('so-no-servico');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  expect(isStale).toBe(false);
  expect(shown?.picture).toEqual({ url: `${origin}/uploads/capa.jpg`, alt: '' });
  expect(shown?.html).toBe(
    `<h2>Título</h2>\n<p><a>x</a> alert(1) <img src="${origin}/uploads/a.png" alt="foto" loading="lazy"></p>`,
  );
  await expect(pages.articles()).resolves.toMatchObject({ total: 1, isStale: false });
  await expect(pages.article('nada')).resolves.toEqual({ article: undefined, isStale: false });
  await expect(pages.safety('p13')).resolves.toMatchObject({ article: { slug: 'p13' }, isStale: false });
  await expect(pages.safety('nada')).resolves.toEqual({ article: undefined, isStale: false });
});

test('once it is down, even a restarted server shows its last answers, and pauses its calls', async () => {
  isDown = true;
  const pages = await started();
  const before = requestCount;
  await expect(pages.article('so-no-servico')).resolves.toMatchObject({
    article: { title: 'Só no serviço' },
    isStale: true,
  });
  await expect(pages.articles()).resolves.toMatchObject({
    articles: [{ slug: 'so-no-servico' }],
    isStale: true,
  });
  expect(requestCount - before).toBe(1);
  isDown = false;
  server.later(16);
  await expect(pages.article('so-no-servico')).resolves.toMatchObject({ isStale: false });
});
