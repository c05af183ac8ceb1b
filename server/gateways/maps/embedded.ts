import type { Point } from '#contract/address/point';
import { stateNames } from '#contract/address/states';
import type { MapsResult } from '#contract/maps/maps';
import { cepArea, cepDigits } from './cep.ts';
import type { Municipality } from './gazetteer.ts';
import { responseOf } from './geocoder.ts';
import type { Maps } from './maps.ts';
import { type NamedPlace, nearestPlace, searchNames } from './name-search.ts';
import { searchTyped, type TypedPlace } from './typed-search.ts';

const limit = 10;
/** A point farther than this, in metres, from every place of the gazetteer is outside Brazil. */
const outsideBrazilMetres = 150_000;

/**
 * The gazetteer in the response format of the maps service. It has cities, some districts, and CEPs of a single city. A
 * typed street is returned as typed, at the seat of the city typed with it. Reverse geocoding returns the nearest
 * place's city. Its point is the requested one, because the customer is there and not at the city's seat.
 */
export function embeddedMaps(): Maps {
  return {
    kind: 'embedded',
    async search(query, { bias, signal } = {}) {
      signal?.throwIfAborted();
      const cep = cepDigits(query);
      if (cep) return responseOf(query, cepResults(cep));
      const streets = searchTyped(query, limit, bias).map(streetResult);
      return responseOf(
        query,
        streets.length > 0 ? streets : searchNames(query, limit, bias).map(placeResult),
      );
    },
    async reverse(point, { signal } = {}) {
      signal?.throwIfAborted();
      const nearest = nearestPlace(point);
      if (!nearest || !(nearest.metres <= outsideBrazilMetres))
        return { summary: { numResults: 0 }, addresses: [] };
      const { municipality } = nearest.place;
      const position = `${point.latitude},${point.longitude}`;
      const address = { id: idOf(municipality), address: addressOf(municipality), position };
      return { summary: { numResults: 1 }, addresses: [address] };
    },
  };
}

function placeResult({ municipality, district, point }: NamedPlace, index: number): MapsResult {
  return {
    type: 'Geography',
    id: district ? `${idOf(municipality)}/${district.name}` : idOf(municipality),
    score: limit - index,
    entityType: district ? 'MunicipalitySubdivision' : 'Municipality',
    address: {
      ...addressOf(municipality),
      ...(district ? { municipalitySubdivision: district.name } : {}),
    },
    position: positionOf(point),
  };
}

/** Returns a street as typed, at its district or its city's seat, because the gazetteer has no streets. */
function streetResult({ street, number, district, place }: TypedPlace, index: number): MapsResult {
  const { address, id = '', ...found } = placeResult(place, index);
  return {
    ...found,
    type: number === undefined ? 'Street' : 'Point Address',
    id: `${id}/${street}`,
    entityType: undefined,
    address: {
      ...address,
      streetName: street,
      ...(number === undefined ? {} : { streetNumber: number }),
      ...(district === undefined ? {} : { municipalitySubdivision: district }),
    },
  };
}

function cepResults(digits: string): MapsResult[] {
  const municipality = cepArea(digits)?.municipality;
  if (!municipality) return [];
  const postalCode = digits.slice(0, 5);
  const whole = digits.length === 8 ? { extendedPostalCode: `${postalCode}-${digits.slice(5)}` } : {};
  return [
    {
      type: 'Geography',
      id: `${idOf(municipality)}/${digits}`,
      score: limit,
      entityType: 'PostalCodeArea',
      address: { ...addressOf(municipality), postalCode, ...whole },
      position: positionOf(municipality),
    },
  ];
}

function positionOf({ latitude, longitude }: Point): NonNullable<MapsResult['position']> {
  return { lat: latitude, lon: longitude };
}

function idOf({ ibge }: Municipality): string {
  return `BR/IBGE/${ibge}`;
}

function addressOf({ name, uf }: Municipality): NonNullable<MapsResult['address']> {
  return {
    municipality: name,
    countrySubdivision: stateNames[uf],
    countrySubdivisionCode: uf,
    countryCode: 'BR',
    country: 'Brasil',
    freeformAddress: `${name}, ${stateNames[uf]}`,
  };
}
