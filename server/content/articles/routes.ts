import type { Hono } from 'hono';
import { isStorable } from '../../storable.ts';
import { answering } from '../accounts/authenticate.ts';
import type { TokenIssuer } from '../accounts/tokens.ts';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import { readQuery, type Tree } from '../query/tree.ts';
import { listEntries, readEntry } from './read.ts';

const kinds = { articles: 'article', 'safety-pages': 'safety-page' } as const;

export function mountEntries(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  const { db } = deps;
  const asNobody = answering('nobody', deps, tokens);
  const asPublic = answering('public', deps, tokens);
  for (const [path, kind] of Object.entries(kinds)) {
    service.get(`/${path}`, asPublic, async (c) => c.json(await listEntries(db, kind, queryIn(c.req.url))));
    service.get(`/${path}/:id`, asPublic, async (c) =>
      c.json(await readEntry(db, kind, c.req.param('id'), queryIn(c.req.url))),
    );
    service.post(`/${path}`, asNobody);
    service.put(`/${path}/:id`, asNobody);
    service.delete(`/${path}/:id`, asNobody);
  }
}

/** Parses the query. Throws if it has characters that the database cannot store. */
function queryIn(url: string): Tree {
  const query = readQuery(new URL(url).search);
  if (!isStorable(query)) throw new ContentFailure('ValidationError', 'Invalid characters');
  return query;
}
