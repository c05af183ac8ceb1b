import { expect, test } from 'vitest';
import { tokenHash } from '../../server/secrets.ts';
import { DeskFeed, type Panel } from '../../server/services/desk/feed.ts';
import { OrderBus } from '../../server/services/orders/bus.ts';
import { atDesk } from './desk-visitor.ts';
import { onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onEachDatabase((server) => {
  test('a panel that opens while the feed asks who still serves stays open; one whose session ended does not', async () => {
    const shop = await storeReseller(server.ctx.db);
    const bus = new OrderBus();
    const feed = new DeskFeed(server.ctx, bus);
    const ended: string[] = [];
    const panel = async (name: string) => {
      const { cookies } = await atDesk(server, shop.id, 'owner', name);
      const own: Panel = {
        shop: shop.id,
        sessionId: tokenHash(cookies.painel!),
        role: 'owner',
        seen: 0,
        tell: () => {},
        tellShop: () => {},
        beat: () => {},
        end: () => {
          ended.push(name);
          feed.leave(own);
        },
      };
      return own;
    };
    const [first, second, gone] = [await panel('first'), await panel('second'), await panel('gone')];
    await server.ctx.db.deleteFrom('desk_sessions').where('id', '=', gone.sessionId).execute();
    feed.enter(first);
    feed.enter(gone);
    bus.announce();
    // The question is on its way, and names the first alone.
    feed.enter(second);
    await expect.poll(() => ended).toContain('gone');
    bus.announce();
    const order = await server.order(await server.customer(), shop);
    const told: string[] = [];
    second.tell = ({ id }) => {
      told.push(id);
    };
    bus.announce(order.id);
    await expect
      .poll(() => ({ ended, told }), { timeout: 5_000 })
      .toEqual({ ended: ['gone'], told: [order.id] });
    feed.leave(first);
    feed.leave(second);
    await bus.close();
  });
});
