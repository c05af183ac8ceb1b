import { isInBrazil, isSamePoint } from '#contract/address/point';
import { type StepRequest, stepAt } from '#machines/order-funnel/steps';

/** Returns the step request of a URL, or undefined if its path is not a step. */
export function stepRequestAt(pathname: string, search: Record<string, unknown>): StepRequest | undefined {
  const step = stepAt(pathname);
  if (!step) return undefined;
  const point = step === 'resellers' ? pointOf(search.latitude, search.longitude) : undefined;
  const orderId = typeof search.pedido === 'string' && search.pedido !== '' ? search.pedido : undefined;
  return { step, ...(point ? { point } : {}), ...(orderId === undefined ? {} : { orderId }) };
}

function pointOf(latitude: unknown, longitude: unknown): StepRequest['point'] {
  const [lat, lon] = [toNumber(latitude), toNumber(longitude)];
  if (lat === undefined || lon === undefined) return undefined;
  const point = { latitude: lat, longitude: lon };
  return isInBrazil(point) ? point : undefined;
}

function toNumber(text: unknown): number | undefined {
  return typeof text === 'string' && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}

/** Returns whether two requests open the same screen: same step, order and point (at a URL's precision). */
export function sameRequest(one: StepRequest | undefined, other: StepRequest | undefined): boolean {
  if (!one || !other) return one === other;
  return one.step === other.step && one.orderId === other.orderId && samePoint(one.point, other.point);
}

function samePoint(one: StepRequest['point'], other: StepRequest['point']): boolean {
  return one && other ? isSamePoint(one, other) : one === other;
}
