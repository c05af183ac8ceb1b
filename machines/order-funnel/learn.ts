import type { Services } from './actors.ts';
import { carryOver } from './cart.ts';
import { now } from './clock.ts';
import type { OrderFunnelContext } from './context.ts';

type Context = OrderFunnelContext;
type Learned = Partial<Context>;
type Answer<Name extends keyof Services> = Services[Name]['output'];

/** Server clock minus this device's, in ms, from an instant and the seconds left until it. */
const offset = (instant: string, secondsLeft: number) => Date.parse(instant) - (now() + secondsLeft * 1000);

/**
 * What the funnel keeps of each service's answer. Guards choose where an answer leads; these say what is known
 * afterwards, whichever answer it was.
 */
export const learn = {
  locateCustomer: (_: Context, answer: Answer<'locateCustomer'>): Learned =>
    'found' in answer
      ? { place: answer.found, address: undefined, problem: undefined }
      : { problem: { code: answer.refused } },

  /** A shared link's list says nothing about one's own address or cart. The lines of a lost reseller are kept. */
  listResellers: (context: Context, answer: Answer<'listResellers'>): Learned => {
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

  requestNotice: (_: Context, answer: Answer<'requestNotice'>): Learned => ({
    problem: 'refused' in answer ? { code: answer.refused } : undefined,
  }),

  sendCode: (context: Context, answer: Answer<'sendCode'>): Learned => {
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

  verifyCode: (context: Context, answer: Answer<'verifyCode'>): Learned => {
    if ('verified' in answer)
      return { verifiedPhone: answer.verified, challenge: undefined, problem: undefined };
    if (answer.refused === 'code-wrong')
      return { problem: { code: 'code-wrong', triesLeft: answer.triesLeft } };
    if (answer.refused === 'blocked') return blocked(context.challenge?.phone ?? '', answer);
    return { problem: undefined };
  },

  validateCoupon: (_: Context, answer: Answer<'validateCoupon'>): Learned => {
    if ('valid' in answer) return { coupon: answer.valid, problem: undefined };
    return answer.refused === 'coupon-minimum'
      ? { problem: { code: 'coupon-minimum', minimumCents: answer.minimumCents } }
      : { problem: { code: answer.refused } };
  },

  placeOrder: (_: Context, answer: Answer<'placeOrder'>): Learned => {
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

  findOrderByKey: (_: Context, answer: Answer<'findOrderByKey'>): Learned => {
    if ('found' in answer) return placed(answer.found, answer.status);
    return 'refused' in answer ? { verifiedPhone: undefined } : {};
  },

  fetchOrder: (_: Context, answer: Answer<'fetchOrder'>): Learned =>
    'found' in answer ? { orderStatus: answer.found } : {},

  cancelOrder: (_: Context, answer: Answer<'cancelOrder'>): Learned =>
    'cancelled' in answer
      ? { orderStatus: answer.cancelled, problem: undefined }
      : { orderStatus: answer.status, problem: { code: answer.refused } },

  confirmDelivery: (_: Context, answer: Answer<'confirmDelivery'>): Learned =>
    'settled' in answer
      ? { orderStatus: answer.settled, problem: undefined }
      : { orderStatus: answer.status, problem: { code: answer.refused } },

  withdrawPurchase: (_: Context, answer: Answer<'withdrawPurchase'>): Learned => ({
    problem: 'refused' in answer ? { code: 'withdrawal-over' } : undefined,
  }),

  prepareRepeat: (_: Context, answer: Answer<'prepareRepeat'>): Learned => {
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
