import type { ColumnType } from 'kysely';

/** A row of ANP's open register of authorised LPG resellers. Alone it sells nothing. */
export interface AuthorisedResellersTable {
  authorisation: string;
  /** Fourteen characters, without punctuation. */
  cnpj: string;
  legal_name: string;
  city: string;
  uf: string;
  /** Storage class, I to VII or special. */
  class: string;
  /** ISO date of its publication; null where the file has none. */
  published_on: string | null;
  /** The import that saw it last. */
  import_id: string;
  /** When an import no longer found it; null while it is there. */
  gone_at: Date | null;
}

export interface ResellerImportsTable {
  id: string;
  kind: 'anp' | 'own';
  /** SHA-256 of the file. */
  file_hash: string;
  started_at: Date;
  /** Null where it was cut short; run again, it goes on. */
  finished_at: Date | null;
  /** How many rows were new, changed, the same, refused and gone. */
  counts: ColumnType<Record<string, number>, string | undefined, string>;
}
