import type { AnyEventObject } from 'xstate';
import { orderMoves } from '#machines/order-lifecycle/lifecycle';
import type { OrderFunnelContext } from './context.ts';
import { refusedCode } from './outcomes.ts';
import { steps } from './steps.ts';

/** An event in words of the flow: enough to walk the same path again, with no personal data. */
export function wordsOf(event: AnyEventObject): string | undefined {
  switch (event.type) {
    case 'step.open':
      return `${event.step}${event.point ? ' com lugar' : ''}`;
    case 'draft.restored':
      return draftWords(isStep(event.step) ? event.step : 'outra', event.context);
    case 'address.detail':
      return event.place ? 'com lugar' : undefined;
    case 'reseller.choose':
      return event.reseller.open ? 'aberta' : 'fechada';
    case 'items.submit':
      return event.lines.length > 0 ? 'com itens' : 'sem itens';
    case 'payment.choose':
      return `${event.payment.method}${event.payment.changeForCents === undefined ? '' : ' com troco'}`;
    case 'order.updated':
      return event.status;
    case 'cancel.submit':
    case 'refusal.submit':
      return event.reason;
    default:
      return event.type.startsWith('xstate.done.actor.') ? answerWords(event.output) : undefined;
  }
}

function draftWords(step: string, context: Partial<OrderFunnelContext>): string {
  const { challenge } = context;
  const held = [
    context.place && 'place',
    context.address && 'address',
    context.reach === 'none' && 'nobody',
    context.reseller && 'reseller',
    context.lines?.length && 'lines',
    context.customer && 'customer',
    context.verifiedPhone && 'verified',
    challenge?.codeExpiresAt && 'code',
    challenge?.blockedUntil && 'blocked',
    challenge?.putAside && 'aside',
    context.returnTo === 'resume' && 'returning',
    context.coupon && 'coupon',
    context.payment && 'payment',
    context.idempotencyKey && 'sent',
  ].filter(Boolean);
  return [step, ...held].join(' ');
}

/** A draft's step is whatever was once saved. */
const isStep = (name: unknown) => steps.some(({ step }) => step === name);

/** Values of an answer that belong to the flow; anything else may be personal data. */
const flowWords = new Set<unknown>(['some', 'none', ...Object.keys(orderMoves)]);

/** A refusal, or what an answer brings. */
function answerWords(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  if ('refused' in output) return refusedCode(output);
  const said = Object.entries(output).map(([key, value]) => (flowWords.has(value) ? `${key} ${value}` : key));
  return said.length > 0 ? said.join(', ') : undefined;
}
