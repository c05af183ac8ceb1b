import { sql } from 'kysely';
import type { PanelOrder } from '#contract/panel/panel';
import { transact } from '../../db/transact.ts';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { publishChange } from '../orders/effects.ts';
import { storedMove } from '../orders/stored-moves.ts';
import { audit } from './audit.ts';
import { type AtPanel, promiseOf, resellersOrder, tooLateForReseller } from './orders.ts';
import { toPanelOrder } from './view.ts';

/**
 * Answers a withdrawal with one line that the customer reads. The same answer again returns the order unchanged. Throws
 * `not-found` for another reseller's order, and `too-late` with the current order if it has no withdrawal or another
 * answer.
 */
export async function answerWithdrawal(
  ctx: Dependencies,
  at: AtPanel,
  id: string,
  answer: string,
): Promise<PanelOrder> {
  const now = ctx.now();
  const { reseller, phone, name, role } = at;
  const by = { channel: 'panel', role, phone, name } as const;
  const entry = storedMove({ command: 'withdrawal.answer', now, by });
  const { row, from } = await transact(ctx.db, async (db) => {
    const from = await promiseOf(db, reseller);
    const answered = await db
      .updateTable('orders')
      .set((eb) => ({
        withdrawal_answer: answer,
        withdrawal_answered_at: now,
        moves: sql<string>`moves || ${entry}::jsonb`,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('reseller_id', '=', reseller)
      .where('withdrawal_protocol', 'is not', null)
      .where('withdrawal_answered_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (answered) {
      const became = answered.withdrawal_protocol;
      const change = {
        reseller,
        by: phone,
        about: phone,
        what: 'answerWithdrawal',
        was: null,
        became,
      } as const;
      await audit(db, ctx.config.secret, change, now);
      await publishChange(ctx, db, { event: 'withdrawalAnswered', order: answered, now });
      return { row: answered, from };
    }
    const current = await resellersOrder(db, reseller, id);
    if (!current) throw new ServiceError({ code: 'not-found' });
    if (current.withdrawal_answer !== answer) throw tooLateForReseller(current, now);
    return { row: current, from };
  });
  ctx.wakeOutbox();
  return toPanelOrder(row, { role, from, now });
}
