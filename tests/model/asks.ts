import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import { isOrderStep, type Step, steps } from '#machines/order-funnel/steps';
import {
  address,
  closedReseller,
  customer,
  drafts,
  elsewhere,
  exactChangeCents,
  lines,
  orderKey,
  place,
  reseller,
} from './things.ts';

type Type = OrderFunnelEvent['type'];
type Told<T extends Type> = Extract<OrderFunnelEvent, { type: T }>;

interface Variant<T extends Type> {
  event(at: OrderFunnelSnapshot): Told<T>;
  /** Where it is told when the model is explored; anywhere it is heeded unless said. */
  where?(at: OrderFunnelSnapshot): boolean;
}

/** What an event may carry, by a word for it; `''` where there is nothing to tell apart. */
type Variants<T extends Type> = Record<string, Variant<T>>;

const plain = <T extends Type>(event: Told<T>): Variants<T> => ({ '': { event: () => event } });

const told = <T extends Type>(
  event: Told<T>,
  fits?: (context: OrderFunnelContext) => boolean,
): Variant<T> => ({ event: () => event, ...(fits ? { where: ({ context }) => fits(context) } : {}) });

/**
 * Everything a customer, the browser or an order's stream can say. A new event without an entry does not compile.
 * Asking for another step works anywhere, so it is said where each answer to it can be seen and not everywhere.
 */
export const asks: { [T in Type]: Variants<T> } = {
  'draft.restored': Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [
      name,
      told<'draft.restored'>({ type: 'draft.restored', ...draft, clockOffsetMs: 0 }),
    ]),
  ),
  'step.open': {
    'a própria etapa': { event: ownStep },
    ...Object.fromEntries(
      steps.map(({ step, path }) => [
        path,
        {
          event: (at: OrderFunnelSnapshot) => request(at, step),
          where: (at: OrderFunnelSnapshot) => opensFrom(at).includes(step),
        },
      ]),
    ),
    'a lista de outro lugar': {
      event: () => ({ type: 'step.open', step: 'resellers', point: elsewhere }),
      where: (at) =>
        isFreshAddress(at) ||
        (isFirstTime(at.context) &&
          (at.matches({ resellers: 'choosing' }) || at.matches({ noReseller: 'offering' }))),
    },
    'a lista do próprio endereço': {
      event: () => ({ type: 'step.open', step: 'resellers' }),
      where: (at) =>
        at.matches({ resellers: 'choosing' }) &&
        at.context.browsing !== undefined &&
        at.context.address !== undefined,
    },
  },
  'address.locate': { '': told({ type: 'address.locate' }, isFirstTime) },
  'address.detail': {
    'sem lugar': told({ type: 'address.detail' }, isFirstTime),
    'lugar sugerido': told({ type: 'address.detail', place }, isFirstTime),
  },
  'address.search': { '': told({ type: 'address.search' }, isFirstTime) },
  'address.submit': plain({ type: 'address.submit', address }),
  'resellers.retry': plain({ type: 'resellers.retry' }),
  'reseller.choose': {
    aberta: told({ type: 'reseller.choose', reseller }),
    fechada: told({ type: 'reseller.choose', reseller: closedReseller }),
  },
  'notice.request': plain({ type: 'notice.request', contact: 'maria@exemplo.com.br' }),
  'items.submit': {
    'um botijão': told({ type: 'items.submit', lines }),
    nada: told({ type: 'items.submit', lines: [] }),
  },
  'customer.submit': plain({ type: 'customer.submit', customer }),
  'phone.submit': plain({ type: 'phone.submit', phone: customer.phone }),
  'phone.edit': plain({ type: 'phone.edit' }),
  'phone.forget': {
    '': told(
      { type: 'phone.forget' },
      ({ verifiedPhone, payment }) => verifiedPhone !== undefined && payment === undefined,
    ),
  },
  'code.submit': plain({ type: 'code.submit', code: '123456' }),
  'code.resend': plain({ type: 'code.resend' }),
  'coupon.submit': plain({ type: 'coupon.submit', name: 'GAS10' }),
  'coupon.remove': { '': told({ type: 'coupon.remove' }, ({ coupon }) => coupon !== undefined) },
  'dialog.close': plain({ type: 'dialog.close' }),
  'payment.choose': {
    Pix: told({ type: 'payment.choose', payment: { method: 'pix' } }),
    'a nota que paga com o cupom': told(
      { type: 'payment.choose', payment: { method: 'cash', changeForCents: exactChangeCents } },
      ({ coupon }) => coupon !== undefined,
    ),
    'o que a revenda não aceita': told({ type: 'payment.choose', payment: { method: 'gasDoPovo' } }),
  },
  'order.submit': {
    '': told({ type: 'order.submit', key: orderKey }, ({ payment }) => payment?.method === 'pix'),
  },
  'terms.accept': plain({ type: 'terms.accept', key: orderKey }),
  'terms.decline': plain({ type: 'terms.decline' }),
  'placement.retry': plain({ type: 'placement.retry' }),
  'order.retry': plain({ type: 'order.retry' }),
  'order.updated': Object.fromEntries(
    (['accepted', 'dispatched', 'delivered', 'confirmed', 'cancelled'] as const).map((status) => [
      status,
      told<'order.updated'>(
        { type: 'order.updated', status },
        ({ orderStatus }) => orderStatus !== undefined && follows[orderStatus]?.includes(status) === true,
      ),
    ]),
  ),
  'order.hidden': {
    '': told(
      { type: 'order.hidden' },
      ({ orderStatus, address, askedOrderStep }) =>
        orderStatus === 'received' && address === undefined && askedOrderStep === 'tracking',
    ),
  },
  'cancel.submit': plain({ type: 'cancel.submit', reason: 'late' }),
  'delivery.confirm': plain({ type: 'delivery.confirm' }),
  'delivery.refuse': plain({ type: 'delivery.refuse' }),
  'delivery.reconsider': plain({ type: 'delivery.reconsider' }),
  'refusal.submit': plain({ type: 'refusal.submit', reason: 'seal' }),
  'order.repeat': {
    '': told(
      { type: 'order.repeat' },
      ({ address: known, verifiedPhone }) => known !== undefined || verifiedPhone === undefined,
    ),
  },
  'order.withdraw': plain({ type: 'order.withdraw' }),
};

/** What an order's stream may tell next. */
const follows: Partial<Record<string, readonly string[]>> = {
  received: ['accepted', 'dispatched', 'cancelled'],
  accepted: ['dispatched'],
  dispatched: ['delivered'],
  delivered: ['confirmed'],
};

const orderSteps: Step[] = steps.map(({ step }) => step).filter(isOrderStep);

const opened = new WeakMap<OrderFunnelSnapshot, Step[]>();

function opensFrom(at: OrderFunnelSnapshot): Step[] {
  const known = opened.get(at) ?? stepsOpenedFrom(at);
  opened.set(at, known);
  return known;
}

/** Which other steps are asked for from where. */
function stepsOpenedFrom(at: OrderFunnelSnapshot): Step[] {
  if (isFreshAddress(at)) return at.context.verifiedPhone ? [] : ['items', ...orderSteps];
  if (at.matches('address')) return at.context.reach === 'none' ? ['noReseller'] : [];
  if (at.matches({ noReseller: 'offering' })) return ['address'];
  if (at.matches({ resellers: 'choosing' })) return at.context.reach === 'none' ? ['noReseller'] : [];
  if (at.matches({ personalData: 'filling' }))
    return at.context.verifiedPhone && at.context.payment ? ['payment', 'coupon', 'resume'] : [];
  if (at.matches({ personalData: { enteringCode: 'cooling' } }) || at.matches({ personalData: 'blocked' }))
    return at.context.payment ? [] : ['items', 'tracking'];
  if (at.matches({ items: 'choosing' })) return at.context.challenge ? ['personalData'] : [];
  if (at.matches({ coupon: 'entering' })) return at.context.coupon ? [] : ['payment'];
  if (at.matches({ payment: 'choosing' }))
    return at.context.coupon || at.context.payment ? ['coupon'] : ['coupon', 'personalData'];
  if (at.matches({ resume: 'reviewing' }))
    return at.context.coupon
      ? ['coupon']
      : ['address', 'resellers', 'items', 'personalData', 'payment', 'coupon'];
  if (at.matches('order')) {
    const { address, verifiedPhone, challenge } = at.context;
    const elsewhere: Step[] = address || verifiedPhone || challenge ? [] : ['address'];
    return at.matches({ order: { live: 'tracking' } })
      ? [...elsewhere, 'cancel', 'deliveryConfirmation']
      : elsewhere;
  }
  return [];
}

/** Nothing was put in the cart yet: a changed address is told apart from a first one only then. */
function isFirstTime({ lines, customer }: OrderFunnelContext): boolean {
  return lines.length === 0 && customer === undefined;
}

/** The first screen of a visit that knows nothing yet. */
function isFreshAddress(at: OrderFunnelSnapshot): boolean {
  const { address, place, reseller } = at.context;
  return at.matches({ address: 'searching' }) && !address && !place && !reseller;
}

function ownStep(at: OrderFunnelSnapshot): Told<'step.open'> {
  const step = stepOf(at);
  if (!step) return { type: 'step.open', step: 'address' };
  const { browsing } = at.context;
  return at.matches('order')
    ? orderStep(at, step)
    : { type: 'step.open', step, ...(browsing ? { point: browsing } : {}) };
}

function request(at: OrderFunnelSnapshot, step: Step) {
  return isOrderStep(step) ? orderStep(at, step) : { type: 'step.open' as const, step };
}

/** The order on screen, or, from anywhere else, one this visit has not seen. */
function orderStep(at: OrderFunnelSnapshot, step: Step) {
  const { orderId } = at.context;
  const unseen = orderId === orderIds[0] ? orderIds[1] : orderIds[0];
  return { type: 'step.open' as const, step, orderId: (at.matches('order') && orderId) || unseen };
}

const orderIds = ['PedidoVisto00000000001', 'PedidoVisto00000000002'] as const;
