import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, type AnyStateNode, transition } from 'xstate';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { refusedCode } from '#machines/outcomes';
import { at } from '../../tests/model/funnel.ts';
import { answerFixtures, eventFixtures } from '../../tests/model/funnel-fixtures.ts';
import type { ServiceName } from './actors.ts';
import { isPayable, orderRequestOf } from './cart.ts';
import type { FunnelProblem } from './context.ts';
import { orderFunnel } from './machine.ts';
import { type OrderFunnelSnapshot, positionOf, stepOf } from './position.ts';
import type { Step } from './steps.ts';

const pure: AnyStateMachine = orderFunnel;
const activeNodes = (snapshot: OrderFunnelSnapshot): AnyStateNode[] => snapshot._nodes;

function ownEvents(snapshot: OrderFunnelSnapshot): AnyEventObject[] {
  return activeNodes(snapshot).flatMap((node) => [
    ...node.invoke.flatMap(({ id }) => {
      const outputs = [...(answerFixtures[id as ServiceName] ?? [])] as object[];
      const phone = snapshot.context.challenge?.phone;
      if (id === 'verifyCode') outputs.push({ verified: phone }, { verified: phone });
      return [
        ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
        { type: `xstate.error.actor.${id}`, error: new Error('offline') },
      ];
    }),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]);
}

const verifying: FunnelProblem['code'][] = [
  'network',
  'slow',
  'code-wrong',
  'sms-unavailable',
  'resend-later',
];

/** Problems that each step may show. Any other problem leaked from another step. */
const allowedProblems: Partial<Record<Step, FunnelProblem['code'][]>> = {
  address: ['location-denied', 'location-unavailable', 'address-needed', 'resumed-earlier'],
  resellers: [
    'network',
    'slow',
    'reseller-gone',
    'reseller-closed',
    'items-dropped',
    'payment-dropped',
    'resumed-earlier',
  ],
  noReseller: ['network', 'slow', 'invalid-input', 'resumed-earlier'],
  items: ['items-dropped', 'payment-dropped', 'resumed-earlier'],
  personalData: [...verifying, 'phone-unverified', 'resumed-earlier'],
  payment: ['payment-dropped', 'resumed-earlier'],
  coupon: ['network', 'slow', 'coupon-used'],
  resume: [...verifying, 'invalid-input', 'items-dropped', 'resumed-earlier'],
  tracking: [...verifying, 'too-late'],
  cancel: verifying,
  deliveryConfirmation: verifying,
};

function holds(snapshot: OrderFunnelSnapshot): void {
  const { context } = snapshot;
  const isSending = (['placing', 'placingAgain', 'verifying', 'identifying', 'unresolved'] as const).some(
    (resume) => snapshot.matches({ resume }),
  );
  expect(context.idempotencyKey !== undefined).toBe(isSending);
  const step = stepOf(snapshot);
  if (step && context.problem) expect(allowedProblems[step]).toContain(context.problem.code);
  if (snapshot.matches('items')) expect([context.address, context.reseller]).not.toContain(undefined);
  if (snapshot.matches('payment') || snapshot.matches('coupon') || snapshot.matches({ resume: 'reviewing' }))
    expect(context.customer?.phone).toBe(context.verifiedPhone ?? 'a verified phone');
  if (snapshot.matches({ resume: 'reviewing' })) {
    expect(orderRequestOf(context)).not.toBe(undefined);
    expect(context.payment && isPayable(context, context.payment)).toBe(true);
  }
  if (snapshot.matches({ order: 'finished' }))
    expect(context.orderStatus && orderCan.finish(context.orderStatus)).toBe(true);
  if (snapshot.matches({ order: { live: 'tracking' } }))
    expect(context.orderStatus && !orderCan.finish(context.orderStatus)).toBe(true);
  if (snapshot.matches({ order: { live: { cancel: 'confirming' } } }))
    expect(context.orderStatus && orderCan.cancel(context.orderStatus)).toBe(true);
}

/** The router requests the step that the machine is at. The machine must stay, or both would loop. */
function staysAtItsOwnAddress(snapshot: OrderFunnelSnapshot): void {
  const position = positionOf(snapshot);
  if (!position) return;
  const [again] = transition(pure, snapshot, { type: 'step.open', ...position });
  expect([again.value, again.context]).toEqual([snapshot.value, snapshot.context]);
}

function keySent(actions: unknown[]): string | undefined {
  const spawned = actions as { type: string; params: { id?: string; input?: { key: string } } }[];
  return spawned.find(({ type, params }) => type === 'xstate.spawnChild' && params.id === 'placeOrder')
    ?.params.input?.key;
}

/** After this answer it is known whether the sent order exists. */
function settles({ type, output }: AnyEventObject): boolean {
  if (type === 'xstate.done.actor.placeOrder') return true;
  return (
    type === 'xstate.done.actor.findOrderByKey' && ('found' in output || refusedCode(output) === 'not-found')
  );
}

/** A damaged draft has only its key left. Without the phone nobody can look up its order. */
function cannotBeLookedUp({ type, output }: AnyEventObject, { context }: OrderFunnelSnapshot): boolean {
  return (
    type === 'xstate.done.actor.findOrderByKey' &&
    refusedCode(output) === 'phone-unverified' &&
    context.customer === undefined
  );
}

/** States that the machine leaves at once, and `resuming`, where every walk begins. */
const transient = /(arriving|repeated|resuming)$/;

function statesOf(node: AnyStateNode): string[] {
  return [node.id, ...Object.values(node.states).flatMap(statesOf)];
}

test('no sequence of events breaks the machine or places two orders', () => {
  const visited = new Set<string>();
  const choices = fc.noBias(fc.array(fc.tuple(fc.nat(99), fc.nat(9999)), { minLength: 60, maxLength: 80 }));
  const walk = fc.property(choices, (choice) => {
    let snapshot = at('resuming');
    let unsettledKey: string | undefined;
    for (const [step, [kind, pick]] of choice.entries()) {
      const key = `key-${step}`;
      const keyed = [
        ...eventFixtures,
        { type: 'order.submit' as const, key },
        { type: 'terms.accept' as const, key },
      ];
      const heeded = new Set(activeNodes(snapshot).flatMap(({ ownEvents }) => ownEvents));
      const possible = keyed.filter(({ type }) => heeded.has(type));
      const open = [ownEvents(snapshot), possible.filter(({ type }) => type !== 'step.open'), possible]
        .slice(kind < 45 ? 0 : kind < 90 ? 1 : 2)
        .find(({ length }) => length > 0);
      const event = open?.[pick % open.length];
      if (!event) break;
      const [next, actions] = transition(pure, snapshot, event);
      snapshot = next as OrderFunnelSnapshot;
      for (const { id } of activeNodes(snapshot)) visited.add(id);
      holds(snapshot);
      staysAtItsOwnAddress(snapshot);

      if (event.type === 'draft.restored') unsettledKey = snapshot.context.idempotencyKey;
      if (settles(event) || cannotBeLookedUp(event, snapshot)) unsettledKey = undefined;
      const sentKey = keySent(actions);
      if (sentKey === undefined) continue;
      expect([undefined, sentKey]).toContain(unsettledKey);
      unsettledKey = sentKey;
    }
  });
  fc.assert(walk, { seed: 20_261_119, numRuns: 250 });
  const every = statesOf(orderFunnel.root).filter((id) => !transient.test(id));
  expect(every.filter((id) => visited.has(id)).length).toBeGreaterThan(every.length * 0.9);
});
