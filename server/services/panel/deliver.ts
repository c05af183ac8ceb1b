import type { Delivered, PanelOrder } from '#contract/panel/panel';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { tryCode } from './courier.ts';
import { codeTriesMaximum } from './delivery-code.ts';
import { type AtPanel, commandOrder } from './orders.ts';

/**
 * Delivers an order at the panel, by the customer's code or with the reason for its lack; of a courier, as by link, only
 * once its tries are used up. Throws as `commandOrder`, and `code-wrong` with the tries left, of panel and links together.
 */
export async function deliverAtPanel(
  ctx: Dependencies,
  at: AtPanel,
  id: string,
  said: Delivered,
): Promise<PanelOrder> {
  const order = { id, command: 'deliverOrder' } as const;
  if ('codeless' in said) {
    const left = at.role === 'courier' && (await triesLeftOf(ctx, at, id));
    if (left) throw codeWrong(left);
    return commandOrder(ctx, at, order, { code: said.codeless });
  }
  const tried = await transact(ctx.db, (db) => tryCode(ctx, db, { id, reseller: at.reseller }, said.code));
  if (tried?.isRight) return commandOrder(ctx, at, order, { code: 'conferido' });
  const left = tried ? codeTriesMaximum - tried.row.code_tries : await triesLeftOf(ctx, at, id);
  if (left !== undefined) throw codeWrong(left);
  // Nothing is tried of what is not on its way: the command says why.
  return commandOrder(ctx, at, order, {});
}

const codeWrong = (triesLeft: number) => new ServiceError({ code: 'code-wrong', triesLeft });

/** Of an order that is on its way; undefined of any other. */
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
