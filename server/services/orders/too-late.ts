import { ServiceError } from '../../service-error.ts';
import { type OrderRow, toOrder } from './view.ts';

/** The refusal of a command that came too late, with the order as it is. */
export function tooLate(row: OrderRow, now: Date): ServiceError {
  return new ServiceError({ code: 'too-late', order: toOrder(row, now) });
}
