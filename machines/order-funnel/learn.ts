import type { ServiceName, Services } from './actors.ts';
import { carryOver } from './cart.ts';
import { now } from './clock.ts';
import type { OrderFunnelContext } from './context.ts';

type Context = OrderFunnelContext;
type Learned = Partial<Context>;
type Answer<Name extends ServiceName> = Services[Name]['output'];

/** A service and what it answered. */
export type Answered<Name extends ServiceName = ServiceName> = {
  [Each in Name]: { service: Each; answer: Answer<Each> };
}[Name];

/** What is known after a service's answer; guards choose where it leads. */
export function learnt<Name extends ServiceName>(
  context: Context,
  { service, answer }: Answered<Name>,
): Learned {
  return learn[service](context, answer);
}

/** Server clock minus this device's, in ms, from an instant and the seconds left until it. */
const offset = (instant: string, secondsLeft: number) => Date.parse(instant) - (now() + secondsLeft * 1000);

/** What the funnel keeps of each service's answer, whichever it was. */
const learn: { [Name in ServiceName]: (context: Context, answer: Answer<Name>) => Learned } = {
  locateCustomer: (_, answer) =>
    'found' in answer
      ? { place: answer.found, address: undefined, problem: undefined }
      : { problem: { code: answer.refused } },

  /** A shared link's list says nothing about one's own address or cart. The lines of a lost reseller are kept. */
  listResellers: (context, answer) => {
    if (context.browsing) return {};
    const lost = { reseller: undefined, linesFrom: context.linesFrom ?? context.reseller };
    if (answer.found === 'none') return { reach: 'none', ...lost };
    if (answer.reseller) {
      const carried = carryOver(context, answer.reseller);
      return { reach: 'some', ...carried, problem: carried.problem ?? context.problem };
    }
    return context.reseller
      ? { reach: 'some', ...lost, problem: { code: 'reseller-gone' } }
      : { reach: 'some' };
  },

  requestNotice: (_, answer) => ({
    problem: 'refused' in answer ? { code: answer.refused } : undefined,
  }),

  sendCode: (context, answer) => {
    const phone = context.challenge?.phone ?? '';
    if ('sent' in answer) {
      const { expiresAt, expiresInSeconds, resendAt } = answer.sent;
      return {
        clockOffsetMs: offset(expiresAt, expiresInSeconds),
        challenge: { phone, codeExpiresAt: expiresAt, resendAt },
        problem: undefined,
      };
    }
    if (answer.refused === 'blocked') return blocked(phone, answer);
    if (answer.refused !== 'too-soon') return { problem: { code: answer.refused } };
    // The code sent before may still be good; without one there is nothing but the wait.
    const clockOffsetMs = offset(answer.until, answer.seconds);
    const { challenge } = context;
    return challenge?.codeExpiresAt !== undefined &&
      Date.parse(challenge.codeExpiresAt) > now() + context.clockOffsetMs
      ? {
          clockOffsetMs,
          challenge: { ...challenge, resendAt: answer.until },
          problem: { code: 'resend-later' },
        }
      : blocked(phone, answer);
  },

  verifyCode: (context, answer) => {
    if ('verified' in answer)
      return { verifiedPhone: answer.verified, challenge: undefined, problem: undefined };
    if (answer.refused === 'code-wrong')
      return { problem: { code: 'code-wrong', triesLeft: answer.triesLeft } };
    if (answer.refused === 'blocked') return blocked(context.challenge?.phone ?? '', answer);
    return { problem: undefined };
  },

  /** Whoever leaves a shared device leaves nothing of themselves behind. */
  signOut: () => ({ verifiedPhone: undefined, challenge: undefined, customer: undefined }),

  validateCoupon: (_, answer) => {
    if ('valid' in answer) return { coupon: answer.valid, problem: undefined };
    return answer.refused === 'coupon-minimum'
      ? { problem: { code: 'coupon-minimum', minimumCents: answer.minimumCents } }
      : { problem: { code: answer.refused } };
  },

  placeOrder: (_, answer) => {
    if ('placed' in answer) return placed(answer.placed, answer.status);
    const again = { idempotencyKey: undefined };
    switch (answer.refused) {
      case 'terms-changed':
        return { ...again, offer: answer.offer };
      case 'phone-unverified':
        return { ...again, verifiedPhone: undefined, problem: { code: 'phone-unverified' } };
      default:
        return { ...again, browsing: undefined, problem: { code: answer.refused } };
    }
  },

  findOrderByKey: (_, answer) => {
    if ('found' in answer) return placed(answer.found, answer.status);
    return 'refused' in answer ? { verifiedPhone: undefined } : {};
  },

  fetchOrder: (_, answer) => ('found' in answer ? { orderStatus: answer.found } : {}),

  cancelOrder: (_, answer) =>
    'cancelled' in answer
      ? { orderStatus: answer.cancelled, problem: undefined }
      : { orderStatus: answer.status, problem: { code: answer.refused } },

  confirmDelivery: (_, answer) =>
    'settled' in answer
      ? { orderStatus: answer.settled, problem: undefined }
      : { orderStatus: answer.status, problem: { code: answer.refused } },

  withdrawPurchase: (_, answer) => ({
    problem: 'refused' in answer ? { code: 'withdrawal-over' } : undefined,
  }),

  prepareRepeat: (_, answer) => {
    const over = { place: undefined, browsing: undefined, linesFrom: undefined, coupon: undefined };
    return 'ready' in answer
      ? { ...over, ...answer.ready, reach: 'some', problem: undefined }
      : {
          ...over,
          address: answer.address,
          reseller: undefined,
          lines: [],
          problem: { code: answer.refused },
        };
  },
};

function blocked(phone: string, wait: { until: string; seconds: number }): Learned {
  return {
    clockOffsetMs: offset(wait.until, wait.seconds),
    challenge: { phone, blockedUntil: wait.until },
    problem: undefined,
  };
}

/** A placed order closes its draft: what is left serves the next order. */
function placed(orderId: string, orderStatus: Context['orderStatus']): Learned {
  return {
    orderId,
    orderStatus,
    askedOrderStep: 'tracking',
    lines: [],
    linesFrom: undefined,
    browsing: undefined,
    coupon: undefined,
    payment: undefined,
    idempotencyKey: undefined,
    offer: undefined,
    problem: undefined,
  };
}
