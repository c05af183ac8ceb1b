import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { tokenHash } from '../../secrets.ts';

/**
 * Takes from a draft who its customer is, and what was typed; the address stays with the cart it was filled for. The
 * version stays too: no tab has to reload. A key that was sent is dropped with the customer it was sent for: should that
 * order arrive yet, it closes the draft.
 */
export async function forgetCustomer({ db }: ServerContext, token: string): Promise<void> {
  await db
    .updateTable('drafts')
    .set({
      context: sql<string>`context - 'customer' - 'verifiedPhone' - 'challenge' - 'idempotencyKey'`,
      fields: '{}',
    })
    .where('id', '=', tokenHash(token))
    .execute();
}
