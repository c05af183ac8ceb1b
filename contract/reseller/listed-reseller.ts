import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { basketOffer } from '../order/basket.ts';
import { lastingFields, passingFields } from './reseller.ts';

const listedFields = { ...passingFields, offer: as('cesta', z.optional(basketOffer)) };

/** A reseller of the list; with what it makes of the basket, where one was asked for. */
export const listedReseller = translated({ ...lastingFields, ...listedFields });

/** The two halves of `listedReseller`: a server encodes what lasts once. */
export const lastingPart = translated(lastingFields);
export const passingPart = translated(listedFields);
