import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Returns our tables in the order of their creation, so that a table comes after those it refers to. */
export async function tablesOf(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    group by c.oid, c.relname order by c.oid`.execute(db);
  return rows;
}
