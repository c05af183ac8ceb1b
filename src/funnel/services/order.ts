import { isCouponRefusal, type Refusal } from '#contract/api/refusals';
import type { Coupon } from '#contract/coupon/coupon';
import type { Order, OrderRequest } from '#contract/order/order';
import { highestSubtotal, priceSold } from '#contract/order/pricing';
import { placeQueryOf } from '#contract/reseller/place-query';
import type { Reseller } from '#contract/reseller/reseller';
import type { Offer, Services } from '#machines/order-funnel/actors';
import { refusedBy } from '#machines/order-funnel/refused-by';
import type { Api } from '#src/lib/api.ts';
import { refusalOf, refusedAs } from '#src/lib/api-error.ts';
import type { DraftStore } from '../draft-store.ts';
import { orderOf } from '../order-of.ts';
import { orderQuery } from '../queries.ts';
import type { Service, ServiceDeps } from '../service.ts';

/**
 * The parts of the draft that `placeOrder` needs: it saves before it sends the order, and closes once the order is
 * placed.
 */
export type PlacingDraft = Pick<DraftStore, 'flush' | 'id' | 'close' | 'forget'>;

/**
 * Places an order. Saves the key and the frozen order before the request. After a crash in between, the order is looked
 * up by its key and not sent twice.
 */
export const placeOrder =
  (draft: PlacingDraft): Service<'placeOrder'> =>
  async (deps, { request, key }, signal) => {
    try {
      await draft.flush();
      const id = draft.id();
      const headers = { 'Idempotency-Key': key, ...(id === undefined ? {} : { 'Rascunho-Id': id }) };
      const placed = await (await deps.api()).call('placeOrder', { body: request }, { signal, headers });
      draft.close();
      return { placed: remember(deps, placed).id, status: placed.status };
    } catch (error) {
      return placeRefused(deps, { request, key }, draft, error);
    }
  };

/**
 * Maps a refusal to an output: new terms become an offer. An order that the draft already became counts as placed, also
 * one that another tab sent.
 */
async function placeRefused(
  deps: ServiceDeps,
  { request, key }: Services['placeOrder']['input'],
  draft: PlacingDraft,
  error: unknown,
): Promise<Services['placeOrder']['output']> {
  const refusal = refusalOf(error);
  switch (refusal?.code) {
    case 'terms-changed': {
      await outdateResellers(deps);
      const { code: _, ...terms } = refusal;
      return { offer: { ...terms, reason: 'prices' } };
    }
    case 'coupon-invalid':
    case 'coupon-used':
      await outdateResellers(deps);
      return { offer: withoutCoupon(await currentReseller(await deps.api(), request), request) };
    case 'reseller-closed':
    case 'reseller-gone':
      await outdateResellers(deps);
      return { refused: refusal };
    case 'order-already-placed':
    case 'draft-stale':
    case 'key-reused': {
      const order =
        ('order' in refusal ? refusal.order : undefined) ??
        (await orderOf(deps.api, refusal.code === 'key-reused' ? { key } : { draft: draft.id() }));
      if (!order) return { refused: refusal };
      draft.forget();
      return { placed: remember(deps, order).id, status: order.status };
    }
    default:
      return refusedAs(error, ...refusedBy.placeOrder);
  }
}

/** Returns a reseller's current terms for an order whose coupon is no longer valid. That refusal carries no quote. */
function withoutCoupon(reseller: Reseller, { lines, payment }: OrderRequest): Offer {
  return { reseller, quote: priceSold(reseller, lines, payment.method), reason: 'coupon' };
}

/** Returns the terms that an order would have now. */
export async function offeredTerms(api: Api, request: OrderRequest): Promise<Offer> {
  const reseller = await currentReseller(api, request);
  const { couponName, resellerId, lines, payment } = request;
  const offer = (coupon?: Coupon): Offer => ({
    reseller,
    coupon,
    quote: priceSold(reseller, lines, payment.method, coupon?.rule),
    reason: 'prices',
  });
  if (couponName === undefined) return offer();
  try {
    const query = { name: couponName, resellerId, subtotalCents: highestSubtotal(reseller, lines) };
    return offer(await api.call('validateCoupon', { query }));
  } catch (error) {
    if (!isCouponRefusal(refusalOf(error)?.code)) throw error;
    return withoutCoupon(reseller, request);
  }
}

function currentReseller(api: Api, { resellerId, address }: OrderRequest) {
  return api.call('getReseller', { params: { id: resellerId }, query: placeQueryOf(address) });
}

/** Invalidates lists fetched before a refusal. The next read fetches them again. */
function outdateResellers({ queryClient }: ServiceDeps): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['resellers'], refetchType: 'none' });
}

export const findOrderByKey =
  (draft: Pick<DraftStore, 'close'>): Service<'findOrderByKey'> =>
  async (deps, { key }, signal) => {
    try {
      const found = await (await deps.api()).call('findOrders', { query: { key } }, { signal });
      if (Array.isArray(found)) throw new Error('a key names one order');
      draft.close();
      return { found: remember(deps, found).id, status: found.status };
    } catch (error) {
      return refusedAs(error, ...refusedBy.findOrderByKey);
    }
  };

export const cancelOrder: Service<'cancelOrder'> = async (deps, { id, reason }, signal) => {
  try {
    const order = await (await deps.api()).call('cancelOrder', { body: { id, reason } }, { signal });
    return { cancelled: remember(deps, order).status };
  } catch (error) {
    return tooLate(deps, error);
  }
};

export const confirmDelivery: Service<'confirmDelivery'> = async (deps, { id, refusal }, signal) => {
  const body = { id, refused: refusal !== undefined, reason: refusal };
  try {
    const order = await (await deps.api()).call('confirmDelivery', { body }, { signal });
    return { settled: remember(deps, order).status };
  } catch (error) {
    return tooLate(deps, error);
  }
};

export const withdrawPurchase: Service<'withdrawPurchase'> = async (deps, { id }, signal) => {
  try {
    const body = { id, reason: 'withdrawal' } as const;
    const order = await (await deps.api()).call('cancelOrder', { body }, { signal });
    remember(deps, order);
    return { withdrawn: order.withdrawalNumber ?? '' };
  } catch (error) {
    return tooLate(deps, error);
  }
};

/**
 * Returns the finished order's cart at current terms, or refuses if its reseller is closed or no longer delivers there.
 */
export const prepareRepeat: Service<'prepareRepeat'> = async ({ api }, { id }, signal) => {
  const cart = await (await api()).call('repeatOrder', { params: { id } }, { signal });
  const { reseller } = cart;
  if (!reseller) return { refused: { code: 'reseller-gone' }, cart };
  return reseller.open ? { ready: { ...cart, reseller } } : { refused: { code: 'reseller-closed' }, cart };
};

/** Stores the order of a `too-late` refusal in the query cache. Throws any other error. */
function tooLate(
  deps: ServiceDeps,
  error: unknown,
): { refused: Refusal<'too-late'>; status: Order['status'] } {
  const { refused } = refusedAs(error, 'too-late');
  if (!refused.order) throw error;
  return { refused, status: remember(deps, refused.order).status };
}

function remember({ api, queryClient }: ServiceDeps, order: Order): Order {
  queryClient.setQueryData(orderQuery(api, order.id).queryKey, order);
  return order;
}
