import type { Point } from '#contract/address/point';
import type { Services } from './actors.ts';
import type { OrderFunnelContext } from './context.ts';

type Known = Pick<OrderFunnelContext, 'browsing' | 'address' | 'reseller'>;

/** Where resellers are looked for: the place of a shared link while one is looked at, else one's own address. */
export function placeAsked({ browsing, address }: Omit<Known, 'reseller'>): Point | undefined {
  return browsing ?? address;
}

/** What the list is asked for with: the place, and one's chosen reseller, so that the answer says if it still delivers. */
export function listAsked(known: Known): Services['listResellers']['input'] | undefined {
  const point = placeAsked(known);
  const { browsing, reseller } = known;
  return point && { point, ...(reseller && !browsing ? { resellerId: reseller.id } : {}) };
}
