import type { JSONColumnType } from 'kysely';

export interface DraftsTable {
  /** SHA-256 of the cookie's token. */
  id: string;
  format: number;
  version: number;
  step: string;
  context: JSONColumnType<object>;
  fields: JSONColumnType<Record<string, string>>;
  order_id: string | null;
  updated_at: Date;
  expires_at: Date;
}
