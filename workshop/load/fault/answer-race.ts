import type { OrderStatus } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import { acceptMinutes } from '#machines/order-lifecycle/lifecycle';
import { expireOrders } from '../../../server/jobs/clock-jobs.ts';
import { channelOrActor } from '../../../server/services/orders/stored-moves.ts';
import { noon, type TestServer } from '../../../tests/integration/harness.ts';
import { callPanel, signInToPanel } from '../../../tests/integration/panel-visitor.ts';
import { storeReseller } from '../../../tests/integration/rows.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';
import type { DatabaseKind } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withTestServer } from './suite.ts';

/** The reseller of an order, with the devices of two people. */
interface Answerers {
  reseller: Reseller;
  devices: readonly Visitor[];
}

type Ana = Visitor & { phone: string };

/**
 * Places orders and lets their time to answer end. Two devices of the reseller, the customer and the clock then answer
 * at once. Each order must get exactly one answer, and the others must be refused.
 *
 *     npx tsx workshop/load/fault/answer-race.ts [--long] [--postgresql | --embedded]
 */
export function tryAnswerRace(kind: DatabaseKind, rounds: number): Promise<Figure> {
  return withTestServer(kind, async (server) => {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    const devices = [
      await signInToPanel(server, reseller.id, 'owner', 'Bia Ramos'),
      await signInToPanel(server, reseller.id, 'attendant', 'Caio Lima'),
    ];
    const ana = await server.customer();
    const faults: string[] = [];
    const ends: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      const { end, found } = await race(server, { reseller, devices }, ana);
      ends[end] = (ends[end] ?? 0) + 1;
      faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    }
    const counts = Object.entries(ends).map(([end, count]) => `${count} ${end}`);
    return { line: `${kind}: ${rounds} races (${counts.join(', ')}): ${faults.length} faults`, faults };
  });
}

/** Waits for a random number of turns of the event loop, so that another one begins in each round. */
async function afterRandomTicks(): Promise<void> {
  for (let tick = Math.floor(Math.random() * 12); tick > 0; tick--)
    await new Promise((resolve) => setImmediate(resolve));
}

function channelAfter(status: OrderStatus): ReturnType<typeof channelOrActor> {
  if (status === 'expired') return 'clock';
  return status === 'cancelled' ? 'customer' : 'panel';
}

async function race(server: TestServer, { reseller, devices }: Answerers, ana: Ana) {
  const { id } = await server.order(ana, reseller);
  server.later(acceptMinutes.usual * 60);
  const params = { reseller: reseller.id, id };
  const accepting = devices.map(async (device) => {
    await afterRandomTicks();
    return (await callPanel(device, 'acceptOrder', { params, body: { minutes: 30 } })).status;
  });
  const refusing = devices.map(async (device) => {
    await afterRandomTicks();
    const body = { reason: 'sem_produto' } as const;
    return (await callPanel(device, 'rejectOrder', { params, body })).status;
  });
  const cancelling = afterRandomTicks().then(() =>
    ana.copy().call('cancelOrder', { body: { id, reason: 'late' } }),
  );
  const expiring = afterRandomTicks().then(() => expireOrders(server.ctx));
  const [accepted, refused, { status: cancelled }] = await Promise.all([
    Promise.all(accepting),
    Promise.all(refusing),
    cancelling,
    expiring,
  ]);
  const order = await server.ctx.db
    .selectFrom('orders')
    .select(['status', 'timeline', 'moves'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const path = order.timeline.map(({ status }) => status);
  const [, first = 'received'] = path;
  // A cancellation may come after an acceptance.
  const found = [
    ...(accepted.filter((status) => status === 200).length === (first === 'accepted' ? 1 : 0)
      ? []
      : [`accepting answered ${accepted.join()} and it went ${path.join()}`]),
    ...(refused.filter((status) => status === 200).length === (first === 'rejected' ? 1 : 0)
      ? []
      : [`refusing answered ${refused.join()} and it went ${path.join()}`]),
    ...([...accepted, ...refused].every((status) => status === 200 || status === 409)
      ? []
      : [`a device was answered ${[...accepted, ...refused].join()}`]),
    ...((cancelled === 200) === (order.status === 'cancelled') ? [] : [`cancelling answered ${cancelled}`]),
    ...(path.length === 2 || path.join() === 'received,accepted,cancelled' ? [] : [`it went ${path.join()}`]),
    ...(order.moves.map(channelOrActor).join() === path.slice(1).map(channelAfter).join()
      ? []
      : [`it went ${path.join()} by ${order.moves.map(channelOrActor).join()}`]),
  ];
  // A phone may have two orders under way.
  if (order.status === 'accepted') await server.move(id, 'order.cancel');
  return { end: path.slice(1).join(' → '), found };
}

await runOnEachDatabase(import.meta.url, (kind) => tryAnswerRace(kind, isLong ? 1_000 : 100));
