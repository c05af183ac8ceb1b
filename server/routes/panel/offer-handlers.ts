import type { offerOperations } from '#contract/panel/offer-operations';
import type { ServerContext } from '../../context.ts';
import { type Limit, refusePast } from '../../services/limits.ts';
import { addOwnCoupon, ownCoupons, stopOwnCoupon } from '../../services/panel/business/coupons.ts';
import { exportCash, exportOrders } from '../../services/panel/business/export.ts';
import { figuresOf } from '../../services/panel/business/figures.ts';
import type { PanelHandlers } from './panel-handlers.ts';

type OfferHandlers = Pick<PanelHandlers, keyof typeof offerOperations>;

/** Limit of exported files per reseller, because each one reads up to 5,000 orders. */
const exportsOfReseller: Limit = { windowSeconds: 600, maximum: 30 };

export function offerHandlers(ctx: ServerContext): OfferHandlers {
  const limitExports = (reseller: string) => refusePast(ctx, exportsOfReseller, 'export', reseller);
  return {
    listResellerCoupons: (_, { reseller }) => ownCoupons(ctx, reseller),
    addResellerCoupon: ({ body }, at) => addOwnCoupon(ctx, at, body),
    stopResellerCoupon: ({ params }, at) => stopOwnCoupon(ctx, at, params.name),
    getFigures: ({ params }, { reseller }) => figuresOf(ctx, reseller, params.period),
    exportOrders: async ({ params }, at) => {
      await limitExports(at.reseller);
      return exportOrders(ctx, at, params.period);
    },
    exportCash: async ({ params }, at) => {
      await limitExports(at.reseller);
      return exportCash(ctx, at, params.period);
    },
  };
}
