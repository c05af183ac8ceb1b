import { sql } from 'kysely';
import { withPushes } from '../push.ts';
import type { Channel } from './channel.ts';

/** Web push to the browsers of the reseller's members. `send-push.ts` sends the queued messages. */
export const push: Channel = {
  async remind(_ctx, db, { order, reminder, now }) {
    await withPushes(db, order, reminder, now).selectNoFrom(sql`1`.as('one')).execute();
  },
};
