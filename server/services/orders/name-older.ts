import { fold } from '#contract/text/fold';
import type { ServerContext } from '../../context.ts';
import { tokenHash } from '../../secrets.ts';
import { refusePast } from '../limits.ts';
import type { Session } from '../sessions/session.ts';

/** Attempts to name the older orders of one phone. */
const perPhone = { windowSeconds: 24 * 60 * 60, maximum: 5 };

const ordersRead = 200;

/**
 * Shows this session the older orders of its phone that have the given name. It goes back from the newest order and
 * stops at the first one with another name. The number may have belonged to somebody else then. Returns false if the
 * newest has another name or there is none. Throws `too-many-attempts`.
 */
export async function nameOlderOrders(
  ctx: ServerContext,
  { phone, ordersSince }: Session,
  sessionToken: string,
  name: string,
): Promise<boolean> {
  await refusePast(ctx, perPhone, 'older-orders', phone);
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['created_at', 'document'])
    .where('phone', '=', phone)
    .where('created_at', '<', ordersSince)
    .orderBy('created_at', 'desc')
    .limit(ordersRead)
    .execute();
  const stranger = rows.findIndex(({ document }) => !isSameName(document.customer.name, name));
  const oldest = (stranger === -1 ? rows : rows.slice(0, stranger)).at(-1);
  if (!oldest) return false;
  await ctx.db
    .updateTable('sessions')
    .set({ orders_since: oldest.created_at })
    .where('id', '=', tokenHash(sessionToken))
    .execute();
  return true;
}

/** Compares first and last names: `Ana Souza` equals `Ana Maria Souza`. A first name alone equals only itself. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [ends(one), ends(other)];
  return a === b && a !== '';
}

function ends(name: string): string {
  const words = fold(name).split(' ').filter(Boolean);
  return [words[0], ...words.slice(1).slice(-1)].join(' ');
}
