import * as z from 'zod/mini';
import { latitude, longitude } from '../address/address.ts';
import { field, wireObject } from '../api/wire-object.ts';

const name = z.string().check(z.maxLength(80));

/** Fields that say in which district a place is. A reseller that delivers by district needs all three. */
export const districtFields = {
  district: field('bairro', z.optional(name)),
  city: field('cidade', z.optional(name)),
  uf: field('uf', z.optional(z.string().check(z.length(2)))),
};

/** A place of delivery. */
export const deliveryPlace = wireObject({
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  ...districtFields,
});
