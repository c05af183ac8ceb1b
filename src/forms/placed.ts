import { nextOrderKey } from '#contract/order/next-reseller';
import { cancelReason, idempotencyKey, refusalReason } from '#contract/order/order';
import { newTermsOf } from '#src/features/resume/terms-diff.ts';
import { offeredTerms } from '#src/funnel/services/order.ts';
import { refusalOf } from '#src/lib/api-error.ts';
import type { Reader, Reading, Request } from './reading.ts';
import { checked } from './reading.ts';

export const submitOrder: Reader = ({ fields }) => {
  const key = keyIn(fields);
  return key === undefined ? undefined : { events: [{ type: 'order.submit', key }] };
};

/**
 * Accepts the terms of an earlier answer. They are not in the draft, so the server computes them again. The order is
 * placed if the total is the accepted one. Otherwise the customer must decide again.
 */
export const acceptTerms: Reader = async (reading) => {
  const key = keyIn(reading.fields);
  if (key === undefined) return undefined;
  const terms = await offeredAgain(reading, key);
  const accepted = Number(reading.fields.total);
  if (!terms?.canAccept) return { events: [] };
  if (terms.total.after !== accepted)
    return { events: terms.total.after === terms.total.before ? [decline] : [] };
  return { events: [{ type: 'terms.accept', key }] };
};

export const declineTerms: Reader = async (reading) => {
  const terms = await offeredAgain(reading, keyIn(reading.fields) ?? 'sem-chave');
  return { events: terms ? [decline] : [] };
};

const decline = { type: 'terms.decline' } as const;

/** Returns the current terms. The machine is rehearsed with a `placeOrder` that sends no order. */
async function offeredAgain({ funnel, api }: Reading, key: string) {
  const reached = await funnel.rehearse([{ type: 'order.submit', key }], {
    placeOrder: async ({ request }) => ({ offer: await offeredTerms(api, request) }),
  });
  return newTermsOf(reached.context);
}

export const retryPlacement: Reader = ({ funnel }) => ({
  events: funnel.snapshot().hasTag('unresolved') ? [{ type: 'placement.retry' }] : [],
});

export const cancelOrder: Reader = ({ fields }) => {
  const got = checked(cancelReason, fields.cancelReason ?? 'other');
  return 'value' in got ? { events: [{ type: 'cancel.submit', reason: got.value }] } : undefined;
};

export const refuseDelivery: Reader = ({ fields, context, funnel }) => {
  const { orderId } = context;
  const open =
    funnel.snapshot().hasTag('checking') || orderId === undefined
      ? []
      : [{ type: 'step.open', step: 'deliveryConfirmation', orderId } as const];
  return {
    events: [...open, { type: 'delivery.refuse' }],
    ...(fields.refusalReason === undefined ? {} : { fields: { refusalReason: fields.refusalReason } }),
  };
};

export const submitRefusal: Reader = ({ fields }) => {
  const got = checked(refusalReason, fields.refusalReason);
  const refuse = { type: 'delivery.refuse' } as const;
  if (!('value' in got)) return { events: [refuse], errors: { refusalReason: 'missing' } };
  return { events: [refuse, { type: 'refusal.submit', reason: got.value }] };
};

export const repeatOrder: Reader = ({ fields }) => ({
  events: [fields.elsewhere ? { type: 'order.repeat', elsewhere: true } : { type: 'order.repeat' }],
});

/**
 * Places the same cart with the next reseller if it still has the total of the form. Its key is derived from the order,
 * so an order is replaced only once.
 */
export const orderNext: Reader = async ({ fields, context: { orderId }, api }) => {
  if (orderId === undefined) return undefined;
  const { offer, placedId } = await api.call('findNextReseller', { params: { id: orderId } });
  if (placedId !== undefined) return opening(placedId);
  if (offer?.quote.totalCents !== Number(fields.total)) return { errors: { next: 'terms-changed' } };
  try {
    const headers = { 'Idempotency-Key': nextOrderKey(orderId) };
    const placed = await api.call('placeOrder', { body: offer.request }, { headers });
    return opening(placed.id);
  } catch (error) {
    return { errors: { next: refusalOf(error)?.code ?? 'failed' } };
  }
};

function opening(orderId: string): Request {
  return { events: [{ type: 'step.open', step: 'tracking', orderId }] };
}

/** A withdrawal must be confirmed before it is sent. */
export const withdraw: Reader = ({ fields }) =>
  fields.sure ? { events: [{ type: 'order.withdraw' }] } : { errors: { withdraw: 'confirm' } };

function keyIn({ key }: Reading['fields']): string | undefined {
  const got = checked(idempotencyKey, key ?? '');
  return 'value' in got ? got.value : undefined;
}
