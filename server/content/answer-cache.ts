import * as z from 'zod/mini';
import { type ArticleList, articleList } from '#contract/content/article';
import type { ContentDeps } from './env.ts';

/**
 * Stores the last good answers of a real content service, so that they survive restarts. Does not write an unchanged
 * answer again.
 */
export function answerCache({ db, now }: Pick<ContentDeps, 'db' | 'now'>) {
  const written = new Map<string, string>();
  return {
    async read(query: string): Promise<ArticleList | undefined> {
      const row = await db
        .selectFrom('content_answers')
        .select('body')
        .where('query', '=', query)
        .executeTakeFirst();
      return row && z.safeParse(articleList, row.body).data;
    },
    async write(query: string, answer: ArticleList): Promise<void> {
      const body = JSON.stringify(answer);
      if (written.get(query) === body) return;
      const row = { body, answered_at: now() };
      await db
        .insertInto('content_answers')
        .values({ query, ...row })
        .onConflict((conflict) => conflict.column('query').doUpdateSet(row))
        .execute();
      written.set(query, body);
    },
  };
}
