import type { Delivered, DeskOrder } from '#contract/desk/desk';
import type { ServerContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import { tryCode } from './courier.ts';
import { codeTriesMaximum } from './delivery-code.ts';
import { type AtDesk, commandOrder } from './orders.ts';

/**
 * Delivers an order at the panel, by the customer's code or with the reason for its lack. Throws as `commandOrder`, and
 * `code-wrong` with the tries left, of panel and links together.
 */
export async function deliverAtDesk(
  ctx: ServerContext,
  at: AtDesk,
  id: string,
  said: Delivered,
): Promise<DeskOrder> {
  const order = { id, command: 'deliverOrder' } as const;
  if ('codeless' in said) return commandOrder(ctx, at, order, { code: said.codeless });
  const tried = await transact(ctx.db, (db) => tryCode(ctx, db, { id, shop: at.shop }, said.code));
  if (tried?.isRight) return commandOrder(ctx, at, order, { code: 'conferido' });
  if (tried || (await isOnItsWay(ctx, at, id)))
    throw new ServiceError({
      code: 'code-wrong',
      triesLeft: codeTriesMaximum - (tried?.row.code_tries ?? codeTriesMaximum),
    });
  // Nothing is tried of what is not on its way: the command says why.
  return commandOrder(ctx, at, order, {});
}

async function isOnItsWay({ db }: ServerContext, { shop }: AtDesk, id: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('reseller_id', '=', shop)
    .where('status', '=', 'dispatched')
    .executeTakeFirst();
  return order !== undefined;
}
