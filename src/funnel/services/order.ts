import type { Order, OrderRequest } from '#contract/order/order';
import { dearestSubtotal } from '#contract/order/pricing';
import type { Offer } from '#machines/order-funnel/context';
import { isRefusal, refusalOf } from '#src/lib/api-error.ts';
import type { DraftStore } from '../draft-store.ts';
import { orderQuery } from '../queries.ts';
import type { Service, ServiceDeps } from '../service.ts';

/** The key and the frozen order are saved before anything is sent: a crash in between is then looked up, not repeated. */
export const placeOrder =
  (draft: Pick<DraftStore, 'flush' | 'id' | 'close'>): Service<'placeOrder'> =>
  async (deps, { request, key }, signal) => {
    await draft.flush();
    try {
      const id = draft.id();
      const headers = { 'Idempotency-Key': key, ...(id === undefined ? {} : { 'Rascunho-Id': id }) };
      const placed = await (await deps.api()).call('placeOrder', { body: request }, { signal, headers });
      draft.close();
      return { placed: remember(deps, placed).id, status: placed.status };
    } catch (error) {
      const refusal = refusalOf(error);
      switch (refusal?.code) {
        case 'phone-unverified':
          return { refused: 'phone-unverified' };
        case 'reseller-closed':
        case 'reseller-gone':
          await outdateResellers(deps);
          return { refused: refusal.code === 'reseller-closed' ? 'reseller-closed' : 'reseller-gone' };
        case 'terms-changed':
          return newTerms(deps, request, 'prices');
        case 'coupon-invalid':
        case 'coupon-used':
          return newTerms(deps, request, 'coupon');
        case 'order-already-placed': {
          const twin = refusal.order;
          if (!twin) return { refused: 'order-refused' };
          draft.close();
          return { placed: remember(deps, twin).id, status: twin.status };
        }
        case 'invalid-input':
        case 'key-reused':
        case 'draft-stale':
          return { refused: 'order-refused' };
        default:
          throw error;
      }
    }
  };

/** What would be agreed to now: the reseller's present terms, and the coupon if it still holds for them. */
async function newTerms(
  deps: ServiceDeps,
  { resellerId, address, lines, couponName }: OrderRequest,
  reason: Offer['reason'],
): Promise<{ refused: 'terms-changed'; offer: Offer }> {
  const client = await deps.api();
  const { latitude, longitude } = address;
  const reseller = await client.call('getReseller', {
    params: { id: resellerId },
    query: { latitude, longitude },
  });
  await outdateResellers(deps);
  if (reason === 'coupon' || couponName === undefined)
    return { refused: 'terms-changed', offer: { reseller, reason } };
  const subtotalCents = dearestSubtotal(reseller, lines);
  try {
    const query = { name: couponName, resellerId, subtotalCents };
    const coupon = await client.call('validateCoupon', { query });
    return { refused: 'terms-changed', offer: { reseller, coupon, reason } };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return { refused: 'terms-changed', offer: { reseller, reason: 'coupon' } };
  }
}

/** The list gone back to must not come from before a refusal; the refusal does not wait for a new one. */
function outdateResellers({ queryClient }: ServiceDeps): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['resellers'], refetchType: 'none' });
}

export const findOrderByKey =
  (draft: Pick<DraftStore, 'close'>): Service<'findOrderByKey'> =>
  async (deps, { key }, signal) => {
    try {
      const found = await (await deps.api()).call('findOrders', { query: { key } }, { signal });
      if (Array.isArray(found)) return { inFlight: true };
      draft.close();
      return { found: remember(deps, found).id, status: found.status };
    } catch (error) {
      if (isRefusal(error, 'not-found')) return { absent: true };
      if (isRefusal(error, 'order-in-flight')) return { inFlight: true };
      if (isRefusal(error, 'phone-unverified')) return { refused: 'phone-unverified' };
      throw error;
    }
  };

export const cancelOrder: Service<'cancelOrder'> = async (deps, { id, reason }, signal) => {
  try {
    const order = await (await deps.api()).call('cancelOrder', { body: { id, reason } }, { signal });
    return { cancelled: remember(deps, order).status };
  } catch (error) {
    return { refused: 'too-late', status: statusAfter(deps, error) };
  }
};

export const confirmDelivery: Service<'confirmDelivery'> = async (deps, { id, refusal }, signal) => {
  const body = { id, refused: refusal !== undefined, reason: refusal };
  try {
    const order = await (await deps.api()).call('confirmDelivery', { body }, { signal });
    return { settled: remember(deps, order).status };
  } catch (error) {
    return { refused: 'too-late', status: statusAfter(deps, error) };
  }
};

export const withdrawPurchase: Service<'withdrawPurchase'> = async (deps, { id }, signal) => {
  try {
    const body = { id, reason: 'withdrawal' } as const;
    const order = await (await deps.api()).call('cancelOrder', { body }, { signal });
    remember(deps, order);
    return { protocol: order.withdrawalProtocol ?? '' };
  } catch (error) {
    statusAfter(deps, error);
    return { refused: 'too-late' };
  }
};

/** The finished order's cart at today's terms, if its reseller still delivers there. */
export const prepareRepeat: Service<'prepareRepeat'> = async ({ api, queryClient }, { id }) => {
  const { address, lines, payment, reseller } = await queryClient.ensureQueryData(orderQuery(api, id));
  const { latitude, longitude } = address;
  try {
    const now = await (await api()).call('getReseller', {
      params: { id: reseller.id },
      query: { latitude, longitude },
    });
    if (!now.open) return { refused: 'reseller-closed', address };
    const cart = lines.map(({ productId, quantity, withVessel }) => ({ productId, quantity, withVessel }));
    const { changeForCents: _, ...method } = payment;
    return { ready: { address, reseller: now, lines: cart, payment: method } };
  } catch (error) {
    if (isRefusal(error, 'not-found')) return { refused: 'reseller-gone', address };
    throw error;
  }
};

/** The order a `too-late` refusal brings along is the newest truth; anything else is a failure. */
function statusAfter(deps: ServiceDeps, error: unknown): Order['status'] {
  const refusal = refusalOf(error);
  const order = refusal?.code === 'too-late' ? refusal.order : undefined;
  if (!order) throw error;
  return remember(deps, order).status;
}

function remember({ api, queryClient }: ServiceDeps, order: Order): Order {
  queryClient.setQueryData(orderQuery(api, order.id).queryKey, order);
  return order;
}
