import { fold } from '#contract/text/fold';
import type { ServerContext } from '../../context.ts';
import { tokenHash } from '../../secrets.ts';
import { refusePast } from '../limits.ts';
import type { Session } from '../sessions/session.ts';

/** Names that may be tried for the older orders of one phone. */
const perPhone = { windowSeconds: 24 * 60 * 60, maximum: 5 };

const ordersRead = 200;

/**
 * Opens to this session the older orders of its phone under the name given: back from the newest of them to the first
 * under another name, because the number may have been somebody else's then. False where the newest has another name, and
 * where there is none. Throws `too-many-attempts`.
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

/** `Ana Souza` is `Ana Maria Souza`; a first name alone is only itself. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [ends(one), ends(other)];
  return a === b && a !== '';
}

function ends(name: string): string {
  const words = fold(name).split(' ').filter(Boolean);
  return [words[0], ...words.slice(1).slice(-1)].join(' ');
}
