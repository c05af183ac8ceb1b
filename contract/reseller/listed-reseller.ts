import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { basketOffer } from '../order/basket.ts';
import { sellerFields } from './reseller.ts';

/** A reseller of the list; with what it makes of the basket, where one was asked for. */
export const listedReseller = translated({ ...sellerFields, offer: as('cesta', z.optional(basketOffer)) });
