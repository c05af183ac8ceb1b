import type { DeliveryPlace } from '#contract/reseller/area';
import type { Services } from './actors.ts';
import type { OrderFunnelContext } from './context.ts';

type Known = Pick<OrderFunnelContext, 'browsing' | 'address' | 'reseller'>;

/**
 * Returns the place to list resellers for. While browsing it is the shared link's point, else the customer's own
 * address.
 */
export function requestedPlace({ browsing, address }: Omit<Known, 'reseller'>): DeliveryPlace | undefined {
  return browsing ?? address;
}

/**
 * Returns the input of `listResellers`. It includes the chosen reseller, so that the answer says whether it still
 * delivers there.
 */
export function listInput(known: Known): Services['listResellers']['input'] | undefined {
  const point = requestedPlace(known);
  const { browsing, reseller } = known;
  return point && { point, ...(reseller && !browsing ? { resellerId: reseller.id } : {}) };
}
