import { type Kysely, sql } from 'kysely';

const statements = [
  `create table content_categories (
    id integer generated always as identity primary key, document_id text not null unique, name text not null,
    slug text not null unique, created_at timestamptz not null, updated_at timestamptz not null,
    published_at timestamptz)`,
  `create table content_entries (
    id integer generated always as identity primary key, document_id text not null, kind text not null,
    title text not null, slug text not null, excerpt text, content text, cover jsonb,
    category_id integer references content_categories (id), seed_hash text, created_at timestamptz not null,
    updated_at timestamptz not null, published_at timestamptz)`,
  `create unique index content_entries_version on content_entries (document_id, (published_at is null))`,
  `create unique index content_entries_slug on content_entries (kind, slug, (published_at is null))`,
  `create table content_users (
    id integer generated always as identity primary key, document_id text not null unique,
    username text not null unique, email text not null unique, provider text not null, password_hash text,
    confirmed boolean not null, blocked boolean not null, reset_code_hash text unique, reset_expires_at timestamptz,
    confirmation_hash text unique, created_at timestamptz not null, updated_at timestamptz not null,
    published_at timestamptz not null)`,
  `create table content_answers (
    query text primary key, body jsonb not null, answered_at timestamptz not null)`,
];

/** Articles and users of the embedded content service, and the last answers of a real one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
