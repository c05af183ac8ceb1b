import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';
import { basketOffer } from '../order/basket.ts';
import { lastingFields, openingFields, placeFields } from './reseller.ts';

const passingFields = { ...placeFields, offer: field('cesta', z.optional(basketOffer)) };

/** A reseller in the list, with its offer for the basket if the request has one. */
export const listedReseller = wireObject({ ...lastingFields, ...openingFields, ...passingFields });

/**
 * The parts of a listed reseller. The server encodes the lasting part once, and the opening part once for all resellers
 * with the same hours.
 */
export const lastingPart = wireObject(lastingFields);
export const openingPart = wireObject(openingFields);
export const passingPart = wireObject(passingFields);

/** The wire names of the distance and the freight. In most lists only these fields change per request. */
export const distanceName = placeFields.distanceMetres.wire;
export const freightName = placeFields.freightCents.wire;
