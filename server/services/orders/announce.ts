import { sql } from 'kysely';
import type { Executor, ServerContext } from '../../context.ts';
import { queueMirror } from './mirror.ts';
import { queuePush } from './push.ts';
import type { OrderRow } from './view.ts';

/** Channel on which every change of an order is published; the payload is its id. */
export const orderChannel = 'order_changed';

/** Publishes a change of an order to those who follow it, in the caller's transaction. */
export async function announce(ctx: ServerContext, db: Executor, row: OrderRow): Promise<void> {
  await sql`select pg_notify(${orderChannel}, ${row.id})`.execute(db);
  await queueMirror(ctx, db, row);
  await queuePush(ctx, db, row);
}
