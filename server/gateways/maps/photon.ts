import * as z from 'zod/mini';
import type { MapsResult } from '#contract/maps/maps';
import { type GeocoderOptions, geocoderGet, responseOf, reverseOf } from './geocoder.ts';
import type { Maps } from './maps.ts';

const text = z.optional(z.string());
/** Photon's GeoJSON response. Field names are OpenStreetMap's. */
const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: text,
        osm_id: z.optional(z.number()),
        type: text,
        countrycode: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        district: text,
        locality: text,
        city: text,
        county: text,
        state: text,
      }),
    }),
  ),
});
type Feature = z.output<typeof photonAnswer>['features'][number];

/** The bounding box of Brazil: west, south, east, north. */
const brazilBox = '-74,-34,-28.8,5.3';

/** A Photon geocoder (OpenStreetMap, without a key), with suggestions while typing. */
export function photonMaps(options: GeocoderOptions): Maps {
  return {
    kind: 'photon',
    async search(query, { bias, signal } = {}) {
      if (!query.trim()) return responseOf(query, []);
      const near = bias ? { lat: String(bias.latitude), lon: String(bias.longitude) } : {};
      const parameters = { q: query.trim(), limit: '10', bbox: brazilBox, ...near };
      const { features } = await geocoderGet(options, 'api/', parameters, photonAnswer, signal);
      return responseOf(query, features.map(resultOf));
    },
    async reverse({ latitude, longitude }, { signal } = {}) {
      const parameters = { lat: String(latitude), lon: String(longitude), limit: '1' };
      const { features } = await geocoderGet(options, 'reverse', parameters, photonAnswer, signal);
      return reverseOf({ latitude, longitude }, features.map(resultOf));
    },
  };
}

function resultOf({ geometry, properties }: Feature): MapsResult {
  const { type, name, district, locality, city, county, state, housenumber, postcode } = properties;
  const [lon, lat] = geometry.coordinates;
  const street = properties.street ?? (type === 'street' ? name : undefined);
  const isTown = type === 'city' || type === 'county';
  return {
    type: street ? 'Street' : 'Geography',
    id: `OSM/${properties.osm_type ?? ''}${properties.osm_id ?? `${lat},${lon}`}`,
    ...(isTown ? { entityType: 'Municipality' } : {}),
    address: {
      ...(street ? { streetName: street } : {}),
      ...(street && housenumber ? { streetNumber: housenumber } : {}),
      municipalitySubdivision:
        district ?? locality ?? (type === 'district' || type === 'locality' ? name : undefined),
      municipality: city ?? (isTown ? name : county),
      countrySubdivision: state,
      ...(postcode ? { extendedPostalCode: postcode } : {}),
      countryCode: properties.countrycode?.toUpperCase(),
    },
    position: { lat, lon },
  };
}
