import type { Executor } from '../db/schema.ts';
import { documentIdOf, slugOf } from './names.ts';
import type { SeedEntry } from './seed-files.ts';

/** Stores the entries that ship with the product. Skips unchanged files, and entries that an editor changed. */
export async function loadSeed(db: Executor, entries: readonly SeedEntry[], now: Date): Promise<void> {
  const stored = await db.selectFrom('content_entries').select(['kind', 'slug', 'seed_hash']).execute();
  const isLoaded = ({ kind, slug, hash }: SeedEntry) =>
    stored.some((one) => one.kind === kind && one.slug === slug && one.seed_hash === hash);
  const isEdited = ({ kind, slug }: SeedEntry) =>
    stored.some((one) => one.kind === kind && one.slug === slug && one.seed_hash === null);
  for (const entry of entries) if (!isLoaded(entry) && !isEdited(entry)) await store(db, entry, now);
  await forgetGone(db, entries);
}

async function store(db: Executor, entry: SeedEntry, now: Date): Promise<void> {
  const { kind, title, slug, excerpt, content, cover, hash } = entry;
  const fields = {
    title,
    excerpt,
    content,
    cover: JSON.stringify(cover),
    category_id: entry.category === undefined ? null : await categoryOf(db, entry.category, now),
    seed_hash: hash,
    created_at: entry.publishedAt,
    updated_at: entry.updatedAt,
  };
  await db.deleteFrom('content_entries').where('kind', '=', kind).where('slug', '=', slug).execute();
  const versions = [null, entry.publishedAt].map((published_at) => ({
    ...fields,
    document_id: documentIdOf(kind, slug),
    kind,
    slug,
    published_at,
  }));
  // Another process may be loading the same entry.
  await db
    .insertInto('content_entries')
    .values(versions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function categoryOf(db: Executor, name: string, now: Date): Promise<number> {
  const slug = slugOf(name);
  // Another process may be writing the same category. There are two unique columns, so the conflict names none: with
  // one named, the other would throw.
  await db
    .insertInto('content_categories')
    .values({
      document_id: documentIdOf('category', slug),
      name,
      slug,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .updateTable('content_categories')
    .set({ name })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function forgetGone(db: Executor, entries: readonly SeedEntry[]): Promise<void> {
  const hashes = entries.map(({ hash }) => hash);
  if (hashes.length === 0) return;
  await db.deleteFrom('content_entries').where('seed_hash', 'not in', hashes).execute();
}
