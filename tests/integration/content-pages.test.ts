import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSeed } from '../../server/content/load-seed.ts';
import { readSeedFiles } from '../../server/content/seed-files.ts';
import { onDatabase } from './harness.ts';

const entries = readSeedFiles(join(import.meta.dirname, '../../server/content/seed'));

onDatabase((server) => {
  test('shipped articles are loaded once, and again only if they changed', async () => {
    const { db } = server.ctx;
    const load = (files: typeof entries) => loadSeed(db, files, server.ctx.now());
    const ids = () => db.selectFrom('content_entries').select(['id', 'slug']).orderBy('id').execute();
    await load(entries);
    const first = await ids();
    expect(first).toHaveLength(entries.length * 2);
    await load(entries);
    expect(await ids()).toEqual(first);
    const [changed, ...others] = entries;
    await load([{ ...changed!, title: 'Outro título', hash: 'outra' }, ...others.slice(1)]);
    const { articles } = await server.ctx.contentPages.articles({ pageSize: 100 });
    expect(articles.map(({ title }) => title)).toContain('Outro título');
    expect(await ids()).toHaveLength((entries.length - 1) * 2);
  });

  test('pages return lists newest first, and articles as safe HTML', async () => {
    await loadSeed(server.ctx.db, entries, server.ctx.now());
    const { contentPages } = server.ctx;
    const { articles, total, isStale } = await contentPages.articles({ pageSize: 3 });
    expect(isStale).toBe(false);
    expect(articles).toHaveLength(3);
    expect(total).toBe(entries.filter(({ kind }) => kind === 'article').length);
    const dates = articles.map(({ publishedAt }) => publishedAt!);
    expect(dates).toEqual(dates.toSorted().reverse());
    const { article } = await contentPages.article(articles[0]!.slug);
    expect(article).toMatchObject(articles[0]!);
    expect(article?.html).toContain('<h2>Fontes</h2>');
    expect(article?.minutes).toBeGreaterThan(1);
    await expect(contentPages.article('nada')).resolves.toEqual({ article: undefined, isStale: false });
  });
});
