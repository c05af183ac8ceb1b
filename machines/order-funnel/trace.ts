import type { AnyEventObject } from 'xstate';
import { orderMoves } from '#machines/order-lifecycle/lifecycle';
import { refusedCode } from '#machines/outcomes';
import type { OrderFunnelContext } from './context.ts';
import { steps } from './steps.ts';

/** Describes an event without personal data, with enough detail to replay the same path. */
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
  const parts = [
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
  return [step, ...parts].join(' ');
}

/** A saved draft may contain any text as its step. */
const isStep = (name: unknown) => steps.some(({ step }) => step === name);

/** Values of an answer that describe the flow. Any other value may be personal data. */
const flowWords = new Set<unknown>(['some', 'none', ...Object.keys(orderMoves)]);

function answerWords(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  if ('refused' in output) return refusedCode(output);
  const words = Object.entries(output).map(([key, value]) =>
    flowWords.has(value) ? `${key} ${value}` : key,
  );
  return words.length > 0 ? words.join(', ') : undefined;
}
