import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { basketOffer } from '../order/basket.ts';
import { distanceFields, lastingFields, openingFields } from './reseller.ts';

const passingFields = { ...distanceFields, offer: as('cesta', z.optional(basketOffer)) };

/** A reseller of the list; with what it makes of the basket, where one was asked for. */
export const listedReseller = translated({ ...lastingFields, ...openingFields, ...passingFields });

/** Its parts: a server encodes what lasts once, and its hours once for all that share them. */
export const lastingPart = translated(lastingFields);
export const openingPart = translated(openingFields);
export const passingPart = translated(passingFields);

/** The wire name of the distance, all that most lists say anew of a reseller. */
export const distanceName = distanceFields.distanceMetres.wire;
