import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Builds the SQL condition for subscriptions of a phone. E-mail subscriptions are included if their browser had
 * verified this phone.
 */
export function isSubscriptionOf(phone: string) {
  return (where: ExpressionBuilder<Schema, 'notices'>) =>
    where.or([where('contact', '=', phone), where('asked_by', '=', phone)]);
}
