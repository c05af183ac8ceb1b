import type { Generated, JSONColumnType } from 'kysely';

export interface OutboxTable {
  id: string;
  kind: string;
  payload: JSONColumnType<Record<string, string>>;
  run_at: Date;
  attempts: Generated<number>;
  leased_until: Date | null;
  done_at: Date | null;
  last_error: string | null;
  created_at: Date;
  /** Trace context of the request that queued the effect. Null after the effect is finished. */
  traceparent: Generated<string | null>;
}
