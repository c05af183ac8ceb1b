import type { Hono } from 'hono';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { readQuery } from '../query/tree.ts';
import { listEntries, readEntry } from './read.ts';

const kinds = { articles: 'article', 'safety-pages': 'safety-page' } as const;

/** Lists and single entries of both content types. */
export function mountEntries(service: Hono<ContentEnv>, { db }: ContentDeps): void {
  for (const [path, kind] of Object.entries(kinds)) {
    service.get(`/${path}`, async (c) => c.json(await listEntries(db, kind, readQuery(searchOf(c.req.url)))));
    service.get(`/${path}/:id`, async (c) =>
      c.json(await readEntry(db, kind, c.req.param('id'), readQuery(searchOf(c.req.url)))),
    );
  }
}

const searchOf = (url: string) => new URL(url).search;
