import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The notices sent to a phone, and those by e-mail that were asked for in a browser where it was verified. */
export function subscriptionsOf(phone: string) {
  return (where: ExpressionBuilder<Schema, 'notices'>) =>
    where.or([where('contact', '=', phone), where('asked_by', '=', phone)]);
}
