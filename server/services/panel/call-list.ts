import type { Executor } from '../../db/schema.ts';
import { overdueWithdrawals } from '../orders/withdrawal.ts';
import { unansweredOrders } from './attention.ts';

const timeZone = 'America/Sao_Paulo';
const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });
const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' });

/**
 * Returns a line for each order that nobody at its reseller answered, and then for each overdue withdrawal. A line has
 * the time, the order's number, and whom to call.
 */
export async function callLines(db: Executor, now: Date): Promise<string[]> {
  const orders = await unansweredOrders(db, now);
  const withdrawals = await overdueWithdrawals(db, now);
  return [
    ...orders.map(
      ({ number, reseller, phone, placedAt, isExpired }) =>
        `${time.format(placedAt)}  ${number}  ${reseller}  ${phone}  ${isExpired ? 'já expirou' : 'ainda espera'}`,
    ),
    ...withdrawals.map(
      ({ number, reseller, phone, referenceNumber, answerBy }) =>
        `${day.format(answerBy)}  ${number}  ${reseller}  ${phone}  desistência ${referenceNumber} sem resposta no prazo`,
    ),
  ];
}
