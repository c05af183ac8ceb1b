import * as z from 'zod/mini';
import type { MapsResult } from '#contract/maps/maps';
import { type GeocoderOptions, geocoderGet, responseOf, reverseOf } from './geocoder.ts';
import type { Maps } from './maps.ts';

const text = z.optional(z.string());
/** One place in Nominatim's `jsonv2` format with `addressdetails=1`. Field names are OpenStreetMap's. */
const nominatimPlace = z.object({
  osm_type: text,
  osm_id: z.optional(z.number()),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  addresstype: text,
  address: z.optional(
    z.object({
      house_number: text,
      road: text,
      suburb: text,
      neighbourhood: text,
      city_district: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      state: text,
      'ISO3166-2-lvl4': text,
      postcode: text,
      country_code: text,
    }),
  ),
});
type NominatimPlace = z.output<typeof nominatimPlace>;

const searchAnswer = z.array(nominatimPlace);
const reverseAnswer = z.union([z.object({ error: z.unknown() }), nominatimPlace]);

/**
 * A Nominatim geocoder (OpenStreetMap, without a key). The terms of the public server forbid suggestions while typing.
 */
export function nominatimMaps(options: GeocoderOptions): Maps {
  const shape = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'pt-BR' };
  return {
    kind: 'nominatim',
    async search(query, { signal } = {}) {
      if (!query.trim()) return responseOf(query, []);
      const parameters = { q: query.trim(), countrycodes: 'br', limit: '10', ...shape };
      const places = await geocoderGet(options, 'search', parameters, searchAnswer, signal);
      return responseOf(query, places.map(resultOf));
    },
    async reverse({ latitude, longitude }, { signal } = {}) {
      const parameters = { lat: String(latitude), lon: String(longitude), ...shape };
      const place = await geocoderGet(options, 'reverse', parameters, reverseAnswer, signal);
      return reverseOf({ latitude, longitude }, 'error' in place ? [] : [resultOf(place)]);
    },
  };
}

function resultOf({
  osm_type = '',
  osm_id,
  lat,
  lon,
  addresstype,
  address = {},
}: NominatimPlace): MapsResult {
  const { road, house_number, suburb, neighbourhood, city_district, postcode } = address;
  const district = suburb ?? neighbourhood ?? city_district;
  const isTown = ['city', 'town', 'village', 'municipality'].includes(addresstype ?? '');
  return {
    type: road ? 'Street' : 'Geography',
    id: `OSM/${osm_type.charAt(0).toUpperCase()}${osm_id ?? `${lat},${lon}`}`,
    ...(isTown ? { entityType: 'Municipality' } : {}),
    address: {
      ...(road ? { streetName: road } : {}),
      ...(road && house_number ? { streetNumber: house_number } : {}),
      ...(district ? { municipalitySubdivision: district } : {}),
      municipality: address.city ?? address.town ?? address.village ?? address.municipality,
      countrySubdivision: address.state,
      countrySubdivisionCode: address['ISO3166-2-lvl4']?.replace('BR-', ''),
      ...(postcode ? { extendedPostalCode: postcode } : {}),
      countryCode: address.country_code?.toUpperCase(),
    },
    position: { lat, lon },
  };
}
