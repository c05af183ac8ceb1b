import type { Point } from '#contract/address/point';
import type { Services } from './actors.ts';
import type { OrderFunnelContext } from './context.ts';

type Known = Pick<OrderFunnelContext, 'browsing' | 'address' | 'reseller'>;

/** Where to look for resellers: the place of a shared link while it is browsed, else the customer's own address. */
export function placeAsked({ browsing, address }: Omit<Known, 'reseller'>): Point | undefined {
  return browsing ?? address;
}

/**
 * The input of `listResellers`: the place, and the chosen reseller, so that the answer reports whether it still
 * delivers.
 */
export function listAsked(known: Known): Services['listResellers']['input'] | undefined {
  const point = placeAsked(known);
  const { browsing, reseller } = known;
  return point && { point, ...(reseller && !browsing ? { resellerId: reseller.id } : {}) };
}
