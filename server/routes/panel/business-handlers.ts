import type { businessOperations } from '#contract/panel/business-operations';
import type { ServerContext } from '../../context.ts';
import {
  changeDelivery,
  changePayments,
  changePrices,
  countUnits,
  pauseReseller,
  takeOffSale,
} from '../../services/panel/business/change.ts';
import { changeArea } from '../../services/panel/business/change-area.ts';
import { changeHours } from '../../services/panel/business/change-hours.ts';
import { changesOf } from '../../services/panel/business/history.ts';
import { changeLogo, removeLogo } from '../../services/panel/business/logo.ts';
import { changePixKey, tryPixKey } from '../../services/panel/business/pix-key.ts';
import { previewBusiness } from '../../services/panel/business/preview.ts';
import { businessOf } from '../../services/panel/business/read.ts';
import type { PanelHandlers } from './panel-handlers.ts';

type BusinessHandlers = Pick<PanelHandlers, keyof typeof businessOperations>;

export function businessHandlers(ctx: ServerContext): BusinessHandlers {
  return {
    getBusiness: (_, { reseller }) => businessOf(ctx, reseller),
    listBusinessChanges: (_, { reseller }) => changesOf(ctx, reseller),
    previewBusiness: ({ body }, { reseller }) => previewBusiness(ctx, reseller, body),
    changePrices: ({ body }, at) => changePrices(ctx, at, body),
    changeDelivery: ({ body }, at) => changeDelivery(ctx, at, body),
    changeArea: ({ body }, at) => changeArea(ctx, at, body),
    changePayments: ({ body }, at) => changePayments(ctx, at, body),
    changePixKey: ({ body }, at) => changePixKey(ctx, at, body),
    tryPixKey: ({ body }, { reseller }) => tryPixKey(ctx, reseller, body),
    changeHours: ({ body }, at) => changeHours(ctx, at, body),
    takeOffSale: ({ params, body }, at) => takeOffSale(ctx, at, params.product, body),
    countUnits: ({ params, body }, at) => countUnits(ctx, at, params.product, body),
    changeLogo: ({ body }, at) => changeLogo(ctx, at, body),
    removeLogo: (_, at) => removeLogo(ctx, at),
    pauseReseller: ({ body }, at) => pauseReseller(ctx, at, body),
  };
}
