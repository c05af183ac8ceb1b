import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { contactSteps, reminderAt, rungDueAt } from '#machines/order-attention/ladder';
import { type AttentionEvent, orderAttention } from '#machines/order-attention/machine';
import { attendOrders } from '../../server/jobs/attention.ts';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { anOperator, noon, onEachDatabase } from '../integration/harness.ts';
import { callPanel, signInToPanel } from '../integration/panel-visitor.ts';
import { storeReseller } from '../integration/rows.ts';

const paths = createTestModel(orderAttention).getShortestPaths();
const waiting = ['uncontacted', ...contactSteps.map(({ step }) => step)];

test('the plans reach every step, the last one twice, and end from each of them', () => {
  const made = paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event }, index) => `${steps[index]!.state.value} ${event.type}`),
  );
  const moves = waiting.flatMap((state) =>
    ['order.answered', 'order.expired', 'rung.due'].map((type) => `${state} ${type}`),
  );
  expect([...new Set(made)].sort()).toEqual(moves.sort());
});

onEachDatabase(
  (server) => {
    test.for(paths)('$description', async (path) => {
      server.at(noon);
      const { db } = server.ctx;
      const reseller = await storeReseller(db);
      const owner = await signInToPanel(server, reseller.id, 'owner');
      const { id } = await server.order(await server.customer(), reseller);
      const readRow = () =>
        db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      let climbed = 0;

      const events = {
        'rung.due': async () => {
          server.at(rungDueAt(noon, climbed));
          await attendOrders(server.ctx);
          climbed += 1;
        },
        'order.answered': () =>
          callPanel(owner, 'acceptOrder', { params: { reseller: reseller.id, id }, body: { minutes: 30 } }),
        'order.expired': async () => {
          server.at((await readRow()).accept_by);
          await expireOrders(server.ctx);
        },
      } satisfies Record<AttentionEvent['type'], () => Promise<unknown>>;

      const check = (status: string, attention_at: () => Date | null) => async () => {
        expect(await readRow()).toMatchObject({
          status,
          attention_step: reminderAt(climbed - 1).step,
          attention_rung: climbed,
          attention_at: attention_at(),
        });
        const notifications = await db
          .selectFrom('order_notices')
          .select(['step', 'rung'])
          .where('order_id', '=', id)
          .orderBy('rung')
          .execute();
        expect(notifications).toEqual(
          contactSteps.slice(0, climbed).map(({ step }, rung) => ({ step, rung })),
        );
      };
      const checkWaiting = check('received', () => rungDueAt(noon, climbed));

      await path.test({
        events,
        states: {
          ...Object.fromEntries(waiting.map((state) => [state, checkWaiting])),
          answered: check('accepted', () => null),
          expired: check('expired', () => null),
          // The library ignores states without a check, so this key makes them fail.
          '*': ({ value }) => {
            throw new Error(`No check for the state ${value}`);
          },
        },
      });
    });
  },
  { DEMO: '0', ...anOperator, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' },
);
