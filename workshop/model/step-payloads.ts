import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import { isOrderStep, type Step, type StepState, stepBefore, steps } from '#machines/order-funnel/steps';
import { cachedBy } from '../paths/cached-by.ts';
import { elsewhere } from './fixtures.ts';
import { type EventOf, isFirstTime, type Variants } from './payloads.ts';

/**
 * Payloads of `step.open`: the current step, every step of `stepsToOpenByState`, and the reseller list of another point or of
 * the customer's address.
 */
export const stepPayloads: Variants<'step.open'> = {
  'a própria etapa': { event: ownStep },
  ...Object.fromEntries(
    steps.map(({ step, path }) => [
      path,
      {
        event: (at: OrderFunnelSnapshot) => openEvent(at, step),
        where: (at: OrderFunnelSnapshot) => stepsToOpen(at).includes(step),
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
};

const orderSteps: Step[] = steps.map(({ step }) => step).filter(isOrderStep);

const stepsToOpen = cachedBy(findStepsToOpen);

/**
 * Returns the steps that the model opens from a state: those in `stepsToOpenByState`, or else the step before the current one.
 */
function findStepsToOpen(at: OrderFunnelSnapshot): readonly Step[] {
  const step = stepOf(at);
  if (!step) return [];
  const stepsOfState = stepsToOpenByState[isOrderStep(step) ? 'order' : step];
  return stepsOfState ? stepsOfState(at) : [stepBefore(step)?.step ?? 'address'];
}

/** All steps before the order is placed, except `noReseller`. */
const ordering = steps.map(({ step }) => step).filter((step) => !isOrderStep(step) && step !== 'noReseller');

const stepsToOpenByState: Partial<Record<StepState, (at: OrderFunnelSnapshot) => readonly Step[]>> = {
  address(at) {
    if (isFreshAddress(at)) return at.context.verifiedPhone ? [] : ['items', ...orderSteps];
    return at.context.reach === 'none' ? ['noReseller'] : [];
  },
  noReseller: (at) => (at.matches({ noReseller: 'offering' }) ? ['address'] : []),
  resellers: (at) =>
    at.matches({ resellers: 'choosing' }) && at.context.reach === 'none' ? ['noReseller'] : [],
  items: (at) => (at.context.challenge ? ['personalData'] : []),
  personalData(at) {
    const { verifiedPhone, payment } = at.context;
    if (at.matches({ personalData: 'filling' }))
      return verifiedPhone && payment ? ['payment', 'coupon', 'resume'] : [];
    const isWaiting =
      at.matches({ personalData: { enteringCode: 'cooling' } }) || at.matches({ personalData: 'blocked' });
    return isWaiting && !payment ? ['items', 'tracking'] : [];
  },
  coupon: (at) => (at.matches({ coupon: 'entering' }) && !at.context.coupon ? ['payment'] : []),
  payment: (at) => (at.context.coupon || at.context.payment ? ['coupon'] : ['coupon', 'personalData']),
  resume(at) {
    if (!at.matches({ resume: 'reviewing' })) return [];
    return at.context.coupon ? ['coupon'] : ordering.filter((step) => step !== 'resume');
  },
  order(at) {
    const { address, verifiedPhone, challenge } = at.context;
    const elsewhere: Step[] = address || verifiedPhone || challenge ? [] : ['address'];
    return at.matches({ order: { live: 'tracking' } })
      ? [...elsewhere, 'cancel', 'deliveryConfirmation']
      : elsewhere;
  },
};

/** Returns whether this is the first screen of a visit without any data. */
function isFreshAddress(at: OrderFunnelSnapshot): boolean {
  const { address, place, reseller } = at.context;
  return at.matches({ address: 'searching' }) && !address && !place && !reseller;
}

function ownStep(at: OrderFunnelSnapshot): EventOf<'step.open'> {
  const step = stepOf(at);
  if (!step) return { type: 'step.open', step: 'address' };
  const { browsing } = at.context;
  return at.matches('order')
    ? orderStep(at, step)
    : { type: 'step.open', step, ...(browsing ? { point: browsing } : {}) };
}

function openEvent(at: OrderFunnelSnapshot, step: Step) {
  return isOrderStep(step) ? orderStep(at, step) : { type: 'step.open' as const, step };
}

/** Returns the event that opens the order on screen or, outside an order, an order that this visit has not shown. */
function orderStep(at: OrderFunnelSnapshot, step: Step) {
  const { orderId } = at.context;
  const otherOrderId = orderId === orderIds[0] ? orderIds[1] : orderIds[0];
  return { type: 'step.open' as const, step, orderId: (at.matches('order') && orderId) || otherOrderId };
}

const orderIds = ['PedidoVisto00000000001', 'PedidoVisto00000000002'] as const;
