import { ServiceError } from '../../service-error.ts';
import { type OrderRow, toOrder } from './view.ts';

/** The refusal of a command that came too late, with the current order. */
export function tooLate(row: OrderRow, now: Date, secret?: string): ServiceError {
  return new ServiceError({ code: 'too-late', order: toOrder(row, now, secret) });
}
