import type { offerOperations } from '#contract/panel/offer-operations';
import type { ServerContext } from '../../context.ts';
import { addOwnCoupon, ownCoupons, stopOwnCoupon } from '../../services/panel/business/coupons.ts';
import type { PanelHandlers } from './panel-handlers.ts';

type OfferHandlers = Pick<PanelHandlers, keyof typeof offerOperations>;

export function offerHandlers(ctx: ServerContext): OfferHandlers {
  return {
    listResellerCoupons: (_, { reseller }) => ownCoupons(ctx, ctx.db, reseller),
    addResellerCoupon: ({ body }, at) => addOwnCoupon(ctx, at, body),
    stopResellerCoupon: ({ params }, at) => stopOwnCoupon(ctx, at, params.name),
  };
}
