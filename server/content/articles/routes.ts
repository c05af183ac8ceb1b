import type { Hono } from 'hono';
import { answering } from '../accounts/authenticate.ts';
import type { TokenIssuer } from '../accounts/tokens.ts';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { readQuery } from '../query/tree.ts';
import { listEntries, readEntry } from './read.ts';

const kinds = { articles: 'article', 'safety-pages': 'safety-page' } as const;

/** Lists and single entries of both content types. */
export function mountEntries(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  const { db } = deps;
  const asPublic = answering('public', deps, tokens);
  for (const [path, kind] of Object.entries(kinds)) {
    service.get(`/${path}`, asPublic, async (c) =>
      c.json(await listEntries(db, kind, readQuery(searchOf(c.req.url)))),
    );
    service.get(`/${path}/:id`, asPublic, async (c) =>
      c.json(await readEntry(db, kind, c.req.param('id'), readQuery(searchOf(c.req.url)))),
    );
    service.all(`/${path}`, answering('nobody', deps, tokens));
    service.all(`/${path}/:id`, answering('nobody', deps, tokens));
  }
}

const searchOf = (url: string) => new URL(url).search;
