import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { isStorable } from '../../storable.ts';
import { ContentFailure } from '../failure.ts';
import { checkQuery } from '../query/check.ts';
import { filterBy } from '../query/filters.ts';
import { describeSlice, readPagination } from '../query/pagination.ts';
import { orderBy } from '../query/sort.ts';
import type { Tree } from '../query/tree.ts';
import { entryModel } from './models.ts';
import { type Category, type Entry, presentEntry } from './present.ts';

type Kind = Entry['kind'];

/** `GET /articles` and `GET /safety-pages`. */
export async function listEntries(db: Executor, kind: Kind, query: Tree) {
  checkQuery(entryModel, query);
  const slice = readPagination(query.pagination);
  const where = sql<boolean>`${ofKind(kind, query)} and ${query.filters ? filterBy(entryModel, query.filters) : sql`true`} and ${containing(query._q)}`;
  const order = [...(query.sort ? orderBy(entryModel, query.sort) : []), sql`entry.id`];
  const rows = await entriesBy(db, where)
    .orderBy(sql.join(order))
    .limit(slice.limit)
    .offset(slice.start)
    .execute();
  const total = slice.withCount ? await countBy(db, where) : undefined;
  const data = await presented(db, rows, query);
  return { data, meta: { pagination: describeSlice(slice, total) } };
}

/** `GET /articles/{documentId}`. Throws a `NotFoundError`. */
export async function readEntry(db: Executor, kind: Kind, documentId: string, query: Tree) {
  checkQuery(entryModel, query);
  if (!isStorable(documentId)) throw new ContentFailure('NotFoundError', 'Not Found');
  const where = sql<boolean>`${ofKind(kind, query)} and entry.document_id = ${documentId}`;
  const [data] = await presented(db, await entriesBy(db, where).execute(), query);
  if (!data) throw new ContentFailure('NotFoundError', 'Not Found');
  return { data, meta: {} };
}

/** Selects entries of a kind. Any status other than `published` selects drafts, as in Strapi. */
function ofKind(kind: Kind, { status }: Tree): RawBuilder<boolean> {
  const isDraft = status !== undefined && status !== null && status !== 'published';
  return sql<boolean>`entry.kind = ${kind} and (entry.published_at is null) = ${isDraft}`;
}

/** Strapi's search: matches in any of these texts, without regard to case. */
function containing(search: unknown): RawBuilder<boolean> {
  if (typeof search !== 'string' || search === '') return sql<boolean>`true`;
  const fields = ['title', 'slug', 'excerpt', 'content'];
  return filterBy(entryModel, { $or: fields.map((name) => ({ [name]: { $containsi: search } })) });
}

function joined(db: Executor) {
  return db
    .selectFrom('content_entries as entry')
    .leftJoin('content_categories as category', 'category.id', 'entry.category_id');
}

function entriesBy(db: Executor, where: RawBuilder<boolean>) {
  return joined(db).where(where).selectAll('entry');
}

async function countBy(db: Executor, where: RawBuilder<boolean>): Promise<number> {
  const { total } = await joined(db)
    .where(where)
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function presented(db: Executor, entries: Entry[], query: Tree): Promise<Tree[]> {
  const ids = entries.flatMap(({ category_id }) => category_id ?? []);
  const categories: Category[] =
    ids.length === 0
      ? []
      : await db.selectFrom('content_categories').selectAll().where('id', 'in', ids).execute();
  return entries.map((entry) =>
    presentEntry(
      entry,
      categories.find(({ id }) => id === entry.category_id),
      query,
    ),
  );
}
