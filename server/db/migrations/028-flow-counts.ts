import { type Kysely, sql } from 'kysely';

const statements = [
  `create table flow_counts (
    day date not null, build text not null, machine text not null, from_state text not null, event text not null,
    outcome text not null, to_state text not null, times bigint not null, ms bigint not null,
    primary key (day, build, machine, from_state, event, outcome, to_state))`,
];

/** How often the machine of consenting visits went from state to state, by day and build; of nobody in particular. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
