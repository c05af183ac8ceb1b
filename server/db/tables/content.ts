import type { GeneratedAlways, JSONColumnType } from 'kysely';

export interface ContentCategoriesTable {
  id: GeneratedAlways<number>;
  document_id: string;
  name: string;
  slug: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

/** The cover image of an entry, in the content service's shape. */
export interface ContentCover {
  url: string;
  alternativeText: string | null;
  mime: string;
}

/** An entry has two rows, as in Strapi: its draft, without `published_at`, and its published version. */
export interface ContentEntriesTable {
  id: GeneratedAlways<number>;
  document_id: string;
  kind: 'article' | 'safety-page';
  title: string;
  slug: string;
  excerpt: string | null;
  content: string | null;
  cover: JSONColumnType<ContentCover> | null;
  category_id: number | null;
  /** Hash of the shipped file that the entry came from. Null once it was edited elsewhere. */
  seed_hash: string | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

export interface ContentUsersTable {
  id: GeneratedAlways<number>;
  document_id: string;
  username: string;
  /** Lower case. */
  email: string;
  /** `local`, or the name of the provider it signs in with. */
  provider: string;
  /** argon2id. Null for an account without a password. */
  password_hash: string | null;
  confirmed: boolean;
  blocked: boolean;
  /** SHA-256 of the code in the mail. Null once used. */
  reset_code_hash: string | null;
  reset_expires_at: Date | null;
  confirmation_hash: string | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date;
}

/** The last good response of a real content service to a query, shown while the service is down. */
export interface ContentAnswersTable {
  query: string;
  body: JSONColumnType<object>;
  answered_at: Date;
}
