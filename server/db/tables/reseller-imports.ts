import type { ColumnType, Generated } from 'kysely';

/**
 * A row of ANP's open register of authorised LPG resellers, or of the demonstration's register. It does not make the
 * reseller sell on the site.
 */
export interface AuthorisedResellersTable {
  authorisation: string;
  /** Fourteen characters, without punctuation. */
  cnpj: string;
  legal_name: string;
  city: string;
  uf: string;
  /** Storage class, I to VII or special. */
  class: string;
  /** ISO date of publication. Null if the file has none. */
  published_on: string | null;
  import_id: string;
  /** The time at which an import no longer contained it. Null otherwise. */
  gone_at: Date | null;
  /** A row of the demonstration's register, which contains only demonstration resellers. */
  demo: Generated<boolean>;
}

export interface ResellerImportsTable {
  id: string;
  /** `demo`: the demonstration's register, which is one row. */
  kind: 'anp' | 'own' | 'demo';
  /** SHA-256 of the file. */
  file_hash: string;
  started_at: Date;
  /** Null if the import was interrupted. Running it again continues it. */
  finished_at: Date | null;
  /** Numbers of new, changed, equal, refused and missing rows. */
  counts: ColumnType<Record<string, number>, string | undefined, string>;
}
