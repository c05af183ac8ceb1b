import type { AnyStateNode } from 'xstate';
import { atInstant } from '#machines/clock';
import type { ServiceName } from '#machines/order-funnel/actors';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { wordsOf } from '#machines/order-funnel/trace';
import { type Choice, outcomeName, type PathModel, type Situation } from '../paths/model.ts';
import { begin } from '../paths/run-step.ts';
import { loggedAs } from './event-log.ts';
import { funnelEvents } from './events.ts';
import { startsAt } from './fixtures.ts';
import { outcomes } from './outcomes.ts';
import { visitLink } from './visit-link.ts';

/** The order funnel with every event of customers, services and the clock. `models` adds its words. */
export const orderFunnelModel: PathModel = {
  name: 'order-funnel',
  machine: orderFunnel,
  start: () => ({ snapshot: begin(orderFunnel).snapshot, now: startsAt }),
  choices(situation, everything = false) {
    const clock = clockChoices(situation);
    const due = clock.filter(({ isDue }) => isDue);
    if (due.length > 0) return due;
    return [...customerChoices(situation, everything), ...serviceChoices(situation, everything), ...clock];
  },
  says: wordsOf,
  loggedAs,
  guardContext,
  outcomes: {
    followOrder: ['error'],
    ...Object.fromEntries(
      Object.entries(outcomes).map(([service, answers]) => [
        service,
        [...new Set(Object.keys(answers).map(outcomeName)), 'error'],
      ]),
    ),
  },
  timeout: 'serviceTimeout',
  atInstant,
  weight: ({ answer, event: { type } }) => {
    if (type === 'step.open') return 0.2;
    if (answer) return answer.outcome === 'error' || answer.outcome === 'timeout' ? 0.2 : 1;
    return type.startsWith('xstate.after.') ? 0.2 : 2;
  },
  seenAt: visitLink,
};

function funnelOf({ snapshot }: Situation): OrderFunnelSnapshot {
  return snapshot as OrderFunnelSnapshot;
}

function activeNodes({ snapshot }: Situation): AnyStateNode[] {
  return snapshot._nodes;
}

const eventChoices = Object.entries(funnelEvents).flatMap(([type, { payloads }]) =>
  Object.entries(payloads).map(([payload, variant]) => ({
    type,
    payload,
    variant,
    label: payload === '' ? type : `${type} (${payload})`,
  })),
);

function customerChoices(situation: Situation, everything: boolean): Choice[] {
  const at = funnelOf(situation);
  const handled = new Set(activeNodes(situation).flatMap(({ ownEvents }) => ownEvents));
  return eventChoices.flatMap(({ type, payload, variant: { event, where }, label }) => {
    if (!handled.has(type) || !(everything || !where || where(at))) return [];
    const withEvent = event(at);
    return [{ label, event: withEvent, ...(payload === '' ? {} : { payload }), ...leaving(at, withEvent) }];
  });
}

/** Leaving the order forgets its memory, because the visit returns to another order. */
function leaving(at: OrderFunnelSnapshot, event: Choice['event']): Pick<Choice, 'remember'> {
  const stays = at.matches('order') && event.orderId !== undefined;
  return event.type === 'step.open' && !stays ? { remember: '' } : {};
}

/**
 * Returns the answers of the running services. `followOrder` sends events instead of an answer, so it only has an
 * error.
 */
function serviceChoices(situation: Situation, everything: boolean): Choice[] {
  const at = funnelOf(situation);
  const answerInput = { at, context: at.context, now: situation.now };
  return activeNodes(situation).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => {
      const service = String(src);
      const answers = Object.entries(outcomes[src as ServiceName] ?? {}).flatMap(
        ([outcome, answer]): Choice[] => {
          const output = answer(answerInput);
          if (output === undefined) return [];
          const event = { type: `xstate.done.actor.${id}`, output, actorId: id };
          const withEvent = { service, outcome };
          return [{ label: `${id}: ${outcome}`, event, answer: withEvent, ...memoryOf(service, outcome) }];
        },
      );
      const error = { type: `xstate.error.actor.${id}`, error: new Error('sem conexão'), actorId: id };
      answers.push({ label: `${id}: error`, event: error, answer: { service, outcome: 'error' } });
      return everything ? answers : explored(at, answers);
    }),
  );
}

/** Services whose answers load another order, or the same one again. */
const forgetting = new Set(['prepareRepeat', 'placeOrder', 'fetchOrder']);

/** A purchase can be withdrawn once, and not after the deadline. A new order starts again. */
function memoryOf(service: string, outcome: string): Pick<Choice, 'remember'> {
  if (service === 'withdrawPurchase' && outcome !== 'error') return { remember: 'desistência respondida' };
  return forgetting.has(service) ? { remember: '' } : {};
}

/**
 * Returns the answers to explore. When a part of the funnel is passed a second time with more known data, only the
 * first answer is explored.
 */
function explored(at: OrderFunnelSnapshot, answers: Choice[]): Choice[] {
  const { coupon, payment, customer, requestedOrderStep, address, challenge } = at.context;
  if (challenge && at.matches({ order: 'loading' }))
    return answers.filter(({ answer }) => answer?.outcome === 'not-found');
  if (challenge && at.matches({ resume: 'verifying' }))
    return answers.filter(({ answer }) => answer?.outcome === 'phone-unverified');
  const isBeaten = () => {
    if (at.matches({ order: 'loading' })) return requestedOrderStep !== 'tracking';
    if (at.matches({ order: 'identifying' })) return address !== undefined;
    if (at.matches('personalData')) return payment !== undefined;
    if (at.matches('address') || at.matches('noReseller')) return customer !== undefined;
    return coupon !== undefined;
  };
  return isBeaten() ? answers.slice(0, 1) : answers;
}

/**
 * Returns the timers that may fire. Timers with an instant set by the server fire in the order of their instants,
 * others at any moment.
 */
function clockChoices(situation: Situation): Choice[] {
  const { context } = funnelOf(situation);
  const { challenge } = context;
  const deadlines: Record<string, string | undefined> = {
    codeLifetime: challenge?.codeExpiresAt,
    resendCooldown: challenge?.resendAt,
    blockLength: challenge?.blockedUntil,
  };
  const timers = activeNodes(situation).flatMap(({ after, invoke }) =>
    after.map(({ eventType, delay }) => {
      const deadline = deadlines[String(delay)];
      return {
        delay: String(delay),
        eventType,
        at: deadline === undefined ? situation.now : Date.parse(deadline),
        services: invoke.map(({ src }) => String(src)),
      };
    }),
  );
  const unique = timers.filter(
    ({ eventType }, index) => timers.findIndex((timer) => timer.eventType === eventType) === index,
  );
  const first = Math.min(...unique.filter(({ delay }) => delay in deadlines).map(({ at }) => at));
  const elapses = unique.filter(({ delay, at }) => !(delay in deadlines) || at === first);
  return [
    ...elapses.map(
      ({ delay, eventType, at, services: [service] }): Choice => ({
        label: `after ${delay}`,
        event: { type: eventType },
        ...(at > situation.now ? { at } : {}),
        ...(delay in deadlines && at <= situation.now ? { isDue: true } : {}),
        ...(service !== undefined && delay === 'serviceTimeout'
          ? { answer: { service, outcome: 'timeout' } }
          : {}),
      }),
    ),
    ...putAsideCodeDies(situation),
  ];
}

/** A code that was put aside expires without an event. */
function putAsideCodeDies(situation: Situation): Choice[] {
  const { context, ...at } = funnelOf(situation);
  const expiresAt = Date.parse(context.challenge?.codeExpiresAt ?? '');
  const isPutAside = context.challenge?.putAside === true && expiresAt > situation.now;
  return isPutAside && at.status === 'active'
    ? [{ label: 'o código vence', event: { type: 'clock.passed' }, at: expiresAt, isSilent: true }]
    : [];
}

/**
 * Returns what guards and choices depend on. Prices matter only for cash change, and the order's status only while that
 * order is shown.
 */
function guardContext(situation: Situation): unknown {
  const at = funnelOf(situation);
  const { context } = at;
  const { reseller, payment } = context;
  if (at.matches('order')) {
    const { address, verifiedPhone, orderStatus, requestedOrderStep } = context;
    const isKnown = at.matches({ order: 'live' }) || at.matches({ order: 'finished' });
    return [
      address !== undefined,
      verifiedPhone !== undefined,
      isKnown && orderStatus,
      challengeReading(situation),
      requestedOrderStep,
    ];
  }
  return [
    context.place !== undefined,
    context.address !== undefined,
    context.browsing !== undefined,
    context.reach === 'none',
    reseller && [reseller.products.length, payment?.method === 'cash' && reseller.freightCents],
    context.linesFrom !== undefined,
    context.lines.length,
    context.customer !== undefined,
    context.verifiedPhone !== undefined,
    challengeReading(situation),
    context.coupon !== undefined,
    payment?.method,
    context.idempotencyKey !== undefined,
    context.offer?.reseller.products.length,
    at.matches('coupon') && context.returnTo,
  ];
}

function challengeReading(situation: Situation): unknown {
  const { challenge } = funnelOf(situation).context;
  if (!challenge) return undefined;
  const { codeExpiresAt, resendAt, blockedUntil } = challenge;
  const [expires, resend, blocked] = [codeExpiresAt, resendAt, blockedUntil].map((instant) =>
    instant === undefined ? undefined : Date.parse(instant),
  );
  return [
    expires !== undefined && expires > situation.now,
    expires !== undefined,
    resend !== undefined && resend > situation.now && resend < (expires ?? 0),
    resend !== undefined && resend > (expires ?? 0),
    blocked !== undefined && blocked > situation.now,
    blocked !== undefined,
    challenge.putAside === true,
  ];
}
