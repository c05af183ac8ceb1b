import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Builds the condition for subscriptions of a phone, and for e-mail subscriptions from a browser where it was verified.
 */
export function subscriptionsOf(phone: string) {
  return (where: ExpressionBuilder<Schema, 'notices'>) =>
    where.or([where('contact', '=', phone), where('asked_by', '=', phone)]);
}
