import * as z from 'zod/mini';
import { mapsReverseResponse, toSuggestions } from '#contract/maps/maps';
import type { Service } from '../service.ts';

const positionTimeoutMs = 10_000;

export const locateCustomer: Service<'locateCustomer'> = async ({ api }, _, signal) => {
  if (!('geolocation' in navigator)) return { refused: { code: 'location-unavailable' } };
  const located = await position();
  if ('refused' in located) return located;
  const { latitude, longitude } = located.coords;
  const path = `/maps/reverseGeocode/${latitude},${longitude}.json`;
  const [found] = toSuggestions(z.parse(mapsReverseResponse, await (await api()).get(path, { signal })));
  if (!found) return { refused: { code: 'outside-brazil' } };
  const { cep, street, district, city, uf } = found;
  return { found: { cep, street, district, city, uf, latitude, longitude } };
};

type PositionResult = GeolocationPosition | { refused: { code: 'location-denied' | 'location-unavailable' } };

function position(): Promise<PositionResult> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) =>
        resolve({
          refused: {
            code: error.code === error.PERMISSION_DENIED ? 'location-denied' : 'location-unavailable',
          },
        }),
      { timeout: positionTimeoutMs, maximumAge: 60_000 },
    );
  });
}
