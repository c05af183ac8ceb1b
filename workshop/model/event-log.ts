import type { AnyEventObject } from 'xstate';
import type { FunnelContext } from '#contract/draft/draft';
import { orderStatus } from '#contract/order/order';
import { wordsOf } from '#machines/order-funnel/trace';
import type { Choice, Situation } from '../paths/model.ts';
import {
  address,
  closedReseller,
  coupon,
  customer,
  lines,
  orderKey,
  place,
  reseller,
  wait,
} from './fixtures.ts';

/**
 * Returns every choice that an event log may mean by `says`, beyond the explored ones. A report contains the words of
 * an event and not its payload, so several events can match.
 */
export function loggedAs(type: string, says: string | undefined, { now }: Situation): Choice[] {
  const [, service] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
  const events = service
    ? answersOf(service).map((output) => ({ type, output, actorId: service }))
    : eventsOf(type, says, now);
  return events
    .filter((event) => wordsOf(event) === says)
    .map((event, index) => ({
      label: `${type} (${says}) ${index + 1}`,
      event,
      ...(says === undefined ? {} : { payload: says }),
      ...(service ? { answer: { service, outcome: says ?? '' } } : {}),
    }));
}

/** A report does not contain the phone, so both the same and another phone are tried. */
const otherPhone = '+5548999990000';

const statuses = orderStatus.def.out.options;

function answersOf(service: string): object[] {
  switch (service) {
    case 'fetchOrder':
      return statuses.map((found) => ({ found }));
    case 'findOrderByKey':
      return statuses.map((status) => ({ found: 'PedidoFeito00000000001', status }));
    case 'placeOrder':
      return statuses.map((status) => ({ placed: 'PedidoFeito00000000001', status }));
    case 'cancelOrder':
    case 'confirmDelivery':
      return statuses.map((status) => ({ refused: { code: 'too-late' }, status }));
    default:
      return [];
  }
}

function eventsOf(type: string, says = '', now: number): AnyEventObject[] {
  switch (type) {
    case 'draft.restored':
      return draftsSaying(says, now).map(({ step, context }) => ({ type, step, context, clockOffsetMs: 0 }));
    case 'payment.choose': {
      const [method, ...rest] = says.split(' ');
      // Cash amounts that always pay, and amounts that no longer pay after the price has changed.
      const notes = rest.length > 0 ? [1_000_000, 20_000, 1] : [undefined];
      return notes.map((note) => ({
        type,
        payment: { method, ...(note === undefined ? {} : { changeForCents: note }) },
      }));
    }
    case 'order.updated':
      return [{ type, status: says }];
    case 'cancel.submit':
    case 'refusal.submit':
      return [{ type, reason: says }];
    case 'customer.submit':
      return [{ type, customer: { ...customer, phone: otherPhone } }];
    case 'phone.submit':
      return [{ type, phone: otherPhone }];
    case 'reseller.choose':
      return [{ type, reseller: says === 'aberta' ? reseller : closedReseller }];
    default:
      return [];
  }
}

/** Returns drafts that contain what the words name. A code may be fresh, ready to be sent again, or expired. */
function draftsSaying(says: string, now: number): { step: string; context: FunnelContext }[] {
  const [step = '', ...values] = says.split(' ');
  const has = (word: string) => values.includes(word);
  const context: FunnelContext = {
    lines: has('lines') ? lines : [],
    ...(has('place') ? { place } : {}),
    ...(has('returning') ? { returnTo: 'resume' as const } : {}),
    ...(has('address') ? { address } : {}),
    ...(has('nobody') ? { reach: 'none' as const } : {}),
    ...(has('reseller') ? { reseller, reach: 'some' as const } : {}),
    ...(has('customer') ? { customer } : {}),
    ...(has('verified') ? { verifiedPhone: customer.phone } : {}),
    ...(has('coupon') ? { coupon } : {}),
    ...(has('sent') ? { idempotencyKey: orderKey } : {}),
  };
  const payments = has('payment') ? (['pix', 'cash', 'credit', 'gasDoPovo'] as const) : [undefined];
  const challenges = challengesSaying(has('code'), has('blocked'), has('aside'), now);
  return payments.flatMap((method) =>
    challenges.map((challenge) => ({
      step,
      context: { ...context, ...(method && { payment: { method } }), ...(challenge && { challenge }) },
    })),
  );
}

function challengesSaying(
  isSent: boolean,
  isBlocked: boolean,
  isAside: boolean,
  now: number,
): FunnelContext['challenge'][] {
  if (!isSent && !isBlocked) return [undefined];
  const at = (seconds: number) => wait(now, seconds).until;
  const blocks = isBlocked ? [at(900), at(-1)] : [undefined];
  const codes = isSent
    ? [
        [300, 30],
        [270, -1],
        [-1, -271],
      ]
    : [undefined];
  return [customer.phone, otherPhone].flatMap((phone) =>
    blocks.flatMap((blockedUntil) =>
      codes.map((seconds) => ({
        phone,
        ...(isAside ? { putAside: true } : {}),
        ...(blockedUntil && { blockedUntil }),
        ...(seconds && { codeExpiresAt: at(seconds[0] ?? 0), resendAt: at(seconds[1] ?? 0) }),
      })),
    ),
  );
}
