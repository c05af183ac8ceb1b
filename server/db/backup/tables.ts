import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** A table with its columns and their types, as PostgreSQL writes them. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Our tables in the order in which they were made, so that what refers to another comes after it. */
export async function tablesOf(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    group by c.oid, c.relname order by c.oid`.execute(db);
  return rows;
}
