import { sql } from 'kysely';
import type { ServerContext } from '../../context.ts';
import { tokenHash } from '../../secrets.ts';

/**
 * Removes the customer and the typed fields from a draft. Address, cart and version stay, so no tab has to reload. The
 * idempotency key is removed with the customer it was sent for. If that order still arrives, it closes the draft.
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
