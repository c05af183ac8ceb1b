import type { Kysely } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';

const published = [
  {
    slug: 'como-trocar-o-botijao',
    title: 'Como trocar o botijão com segurança',
    id: 'hwokc7zdj12fpa4fepukbxfk',
  },
  { slug: 'dicas-para-economizar-gas', title: 'Dicas para economizar gás', id: 'gpq44umq7nuuta8dpw6yudv8' },
  { slug: 'vazamento-de-gas', title: 'O que fazer em caso de vazamento', id: 'obe94lqdvqzen1ux0ykcf09r' },
];

/** Stores the content of the recorded service: three articles with their drafts, and one that is only a draft. */
export async function storeRecordedArticles(db: Kysely<Schema>, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  const { id: category_id } = await db
    .insertInto('content_categories')
    .values({
      document_id: 't1vyks29y2nbio102vf21idb',
      name: 'Segurança',
      slug: 'seguranca',
      ...times,
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { kind: 'article' as const, cover: null, category_id, seed_hash: null, ...times };
  for (const { slug, title, id } of published)
    for (const published_at of [null, now])
      await db
        .insertInto('content_entries')
        .values({
          ...entry,
          document_id: id,
          slug,
          title,
          excerpt: `Resumo: ${title}`,
          content: `## ${title}\n\nTexto em **markdown**.`,
          published_at,
        })
        .execute();
  await db
    .insertInto('content_entries')
    .values({
      ...entry,
      document_id: 'xe3zmawkb9cg34767qhsf5lc',
      slug: 'rascunho',
      title: 'Rascunho',
      excerpt: null,
      content: 'x',
      published_at: null,
    })
    .execute();
}
