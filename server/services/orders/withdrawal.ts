import type { Selectable } from 'kysely';
import type { Withdrawal } from '#contract/order/withdrawal';
import { withdrawalAnswerMs } from '#machines/order-lifecycle/lifecycle';
import type { Executor } from '../../db/schema.ts';
import type { OrdersTable } from '../../db/tables/orders.ts';

type OrderRow = Selectable<OrdersTable>;
type Withdrawn = Pick<OrderRow, 'withdrawal_protocol' | 'withdrawal_answered_at'>;

/** Returns whether the customer withdrew from the purchase and the reseller has not answered. */
export function isWithdrawalOpen({ withdrawal_protocol, withdrawal_answered_at }: Withdrawn): boolean {
  return withdrawal_protocol !== null && withdrawal_answered_at === null;
}

/** Returns by when the reseller must answer. */
const withdrawalAnswerBy = (withdrawnAt: Date) => new Date(withdrawnAt.getTime() + withdrawalAnswerMs);

/** Returns the withdrawal of an order for its customer and its reseller. The result is empty if there is none. */
export function withdrawalOf(row: OrderRow): { withdrawal?: Withdrawal } {
  const { withdrawal_protocol: referenceNumber, withdrawn_at: at } = row;
  if (referenceNumber === null || at === null) return {};
  return {
    withdrawal: {
      referenceNumber,
      at: at.toISOString(),
      answerBy: withdrawalAnswerBy(at).toISOString(),
      ...(row.withdrawal_answer === null ? {} : { answer: row.withdrawal_answer }),
      ...(row.withdrawal_answered_at === null
        ? {}
        : { answeredAt: row.withdrawal_answered_at.toISOString() }),
    },
  };
}

export interface OverdueWithdrawal {
  number: string;
  referenceNumber: string;
  reseller: string;
  phone: string;
  answerBy: Date;
}

/** Returns the withdrawals that no reseller answered within the term, oldest first. */
export async function overdueWithdrawals(db: Executor, now: Date): Promise<OverdueWithdrawal[]> {
  const rows = await openWithdrawals(db)
    .select(['number', 'withdrawal_protocol as referenceNumber', 'document', 'withdrawn_at'])
    .where('withdrawn_at', '<', new Date(now.getTime() - withdrawalAnswerMs))
    .$narrowType<{ referenceNumber: string; withdrawn_at: Date }>()
    .orderBy('withdrawn_at')
    .execute();
  return rows.map(({ number, referenceNumber, document, withdrawn_at }) => ({
    number,
    referenceNumber,
    reseller: document.reseller.name,
    phone: document.reseller.contactPhone,
    answerBy: withdrawalAnswerBy(withdrawn_at),
  }));
}

/** Counts the withdrawals without an answer: those within the term, and those after it. */
export async function countOpenWithdrawals(
  db: Executor,
  now: Date,
): Promise<{ withinTerm: number; overdue: number }> {
  const { all, overdue } = await openWithdrawals(db)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn
        .countAll<string>()
        .filterWhere('withdrawn_at', '<', new Date(now.getTime() - withdrawalAnswerMs))
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { withinTerm: Number(all) - Number(overdue), overdue: Number(overdue) };
}

function openWithdrawals(db: Executor) {
  return db
    .selectFrom('orders')
    .where('withdrawal_protocol', 'is not', null)
    .where('withdrawal_answered_at', 'is', null);
}
