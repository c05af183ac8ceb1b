import type { Delivered, PanelOrder } from '#contract/panel/panel';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { tryCode } from './courier.ts';
import { codeTriesMaximum } from './delivery-code.ts';
import { type AtPanel, commandOrder } from './orders.ts';

/**
 * Delivers an order from the panel, with the customer's code or the reason why there is none. A courier may give a
 * reason only after all tries are used, as with a link. Throws as `commandOrder` does, and `code-wrong` with the tries
 * left; panel and links share the tries.
 */
export async function deliverAtPanel(
  ctx: Dependencies,
  at: AtPanel,
  id: string,
  delivery: Delivered,
): Promise<PanelOrder> {
  const order = { id, command: 'deliverOrder' } as const;
  if ('codeless' in delivery) {
    const left = at.role === 'courier' && (await triesLeftOf(ctx, at, id));
    if (left) throw codeWrong(left);
    return commandOrder(ctx, at, order, { code: delivery.codeless });
  }
  const tried = await transact(ctx.db, (db) =>
    tryCode(ctx, db, { id, reseller: at.reseller }, delivery.code),
  );
  if (tried?.isRight) return commandOrder(ctx, at, order, { code: 'conferido' });
  const left = tried ? codeTriesMaximum - tried.row.code_tries : await triesLeftOf(ctx, at, id);
  if (left !== undefined) throw codeWrong(left);
  // The order is not on its way, so no code was checked: `commandOrder` throws the reason.
  return commandOrder(ctx, at, order, {});
}

const codeWrong = (triesLeft: number) => new ServiceError({ code: 'code-wrong', triesLeft });

async function triesLeftOf(
  { db }: Dependencies,
  { reseller }: AtPanel,
  id: string,
): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('code_tries')
    .where('id', '=', id)
    .where('reseller_id', '=', reseller)
    .where('status', '=', 'dispatched')
    .executeTakeFirst();
  return order && codeTriesMaximum - order.code_tries;
}
