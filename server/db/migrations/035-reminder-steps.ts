import { type Kysely, sql } from 'kysely';

/** The name of the step that had this number when this migration was released. */
const stepOf = (rung: string) =>
  `case ${rung} when -1 then 'at once' when 0 then 'first contact' when 1 then 'second contact'
     when 2 then 'operators' else 'again' end`;

const statements = [
  // The last step that was sent. Placing an order sends the first one.
  "alter table orders add column attention_step text not null default 'at once'",
  `update orders set attention_step = ${stepOf('attention_rung - 1')} where attention_rung > 0`,
  'alter table order_notices add column step text',
  `update order_notices set step = ${stepOf('rung')}`,
  // The previous build writes the numbers alone. These triggers name its steps while it still runs; a later migration
  // removes them together with the numbers.
  `create function name_attention_step() returns trigger language plpgsql as $$
    begin
      new.attention_step := ${stepOf('new.attention_rung - 1')};
      return new;
    end $$`,
  `create trigger orders_attention_step before update of attention_rung on orders for each row
    when (new.attention_rung <> old.attention_rung and new.attention_step = old.attention_step)
    execute function name_attention_step()`,
  `create function name_notice_step() returns trigger language plpgsql as $$
    begin
      new.step := ${stepOf('new.rung')};
      return new;
    end $$`,
  `create trigger order_notices_step before insert on order_notices for each row
    when (new.step is null) execute function name_notice_step()`,
];

/** Stores the step of the reminder ladder by its name beside its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
