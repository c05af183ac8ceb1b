import { allStatuses, orderMoves } from '#machines/order-lifecycle/lifecycle';
import { anOperator, type TestServer } from '../../../tests/integration/harness.ts';
import { PushService } from '../../../tests/support/push-service.ts';
import { actionOf, actionsInStatus, coveringWays, impossibleBecause } from '../../model/reseller-actions.ts';
import {
  placedAtReseller,
  type ResellerWorld,
  resellerActors,
  resellerWorldKey,
} from '../../model/reseller-world.ts';
import { exploreProduct, type Reached } from '../../paths/product.ts';
import type { DatabaseKind } from '../harness/product.ts';
import { type Figure, runOnEachDatabase, withTestServer } from './suite.ts';
import { WalkedOrder } from './walked-order.ts';

/** Returns lines that compare what the walks did with what is possible. They are printed with the figure. */
function coverage(ways: readonly Reached<ResellerWorld>[]): string[] {
  const done = new Set<string>();
  const statuses = new Set<string>();
  const arrows = new Set<string>();
  const rungs = new Set<string>();
  for (const { way } of ways) {
    let at = placedAtReseller();
    statuses.add(at.status);
    for (const step of way) {
      const move = resellerActors
        .flatMap(({ name, moves }) =>
          moves(at).map(({ label, to }) => ({ label: `${name}: ${label}`, does: label, to })),
        )
        .find(({ label }) => label === step)!;
      done.add(`${actionOf(step)} @ ${at.status}`);
      if (move.to.status !== at.status) {
        arrows.add(`${at.status} → ${move.to.status}`);
        rungs.add(`${at.remindersSent} → ${move.to.status === 'expired' ? 'expired' : 'answered'}`);
      }
      if (step.startsWith('escada')) rungs.add(`${at.remindersSent} → ${at.remindersSent + 1}`);
      statuses.add(move.to.status);
      at = move.to;
    }
  }
  const feasible = actionsInStatus.filter((doing) => impossibleBecause(doing) === undefined);
  const allArrows = allStatuses.flatMap((from) =>
    [...new Set(Object.values(orderMoves[from]))].map((to) => `${from} → ${to}`),
  );
  const missed = [
    ...feasible.map(({ label, status }) => `${label} @ ${status}`).filter((name) => !done.has(name)),
    ...allArrows.filter((arrow) => !arrows.has(arrow)),
  ];
  const of = (count: number, all: number) => `${count} of ${all}`;
  return [
    `things done in each status ${of(done.size, feasible.length)} (${actionsInStatus.length - feasible.length} impossible), ` +
      `statuses ${of(statuses.size, allStatuses.length)}, ways from one to another ${of(arrows.size, allArrows.length)}`,
    ...missed,
  ];
}

/**
 * Runs walks on the server that cover each action of each actor, in each status of an order and with each outcome. The
 * actors are the customer, two panels with their streams, the courier, reminders, push, SMS and the clock.
 *
 *     npx tsx workshop/load/fault/actor-walks.ts [--postgresql | --embedded]
 */
export async function tryActorWalks(kind: DatabaseKind): Promise<Figure> {
  const reached = exploreProduct({
    start: placedAtReseller(),
    participants: resellerActors,
    keyOf: resellerWorldKey,
    maximum: 60_000,
  });
  const ways = coveringWays(reached);
  const [covered = '', ...missed] = coverage(ways);
  const faults = missed.map((name) => `not walked: ${name}`);
  const service = await PushService.start();
  const env = {
    DEMO: '0',
    ...anOperator,
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example',
    PUSH_TEST_SERVICE: service.origin,
  };
  const walkAll = async (server: TestServer) => {
    for (const { way, world } of ways) {
      const order = new WalkedOrder(server, service);
      await order.open();
      try {
        for (const step of way) await order.act(step);
        faults.push(...(await order.differs(world)).map((fault) => `${way.join(' · ')}: ${fault}`));
      } catch (error) {
        faults.push(`${way.join(' · ')}: ${error instanceof Error ? error.message : error}`);
      } finally {
        await order.close();
      }
    }
  };
  await withTestServer(kind, walkAll, env).finally(() => service.stop());
  return { line: `${kind}: ${ways.length} walks of ${reached.length} worlds, ${covered}`, faults };
}

await runOnEachDatabase(import.meta.url, tryActorWalks);
