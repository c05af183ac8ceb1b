import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { Address, Place } from '#contract/address/address';
import type { AddressTexts, CheckedAddress } from '#contract/address/address-form';
import { formatCep, normalAddress } from '#contract/address/address-text';
import { longestNumber } from '#contract/address/door';
import { isGateNear, mapPointOf, type PinnedPoint, pinAt } from '#contract/address/gate';
import type { Point } from '#contract/address/point';
import { ufs } from '#contract/address/states';
import { isInCity, matchingStreet } from '#contract/maps/matching-street';
import { fold } from '#contract/text/fold';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { placeOf, searchLimitMs, searchPlaces } from './places-query.ts';

export type AddressForm = UseFormReturn<AddressTexts, unknown, CheckedAddress>;

export const searchFormId = 'search-address';

/** Longest text of each field, as in the contract. */
export const maxLengths = {
  street: 120,
  number: longestNumber,
  complement: 60,
  reference: 120,
  district: 80,
  city: 80,
};

type TextName = Exclude<keyof AddressTexts, 'noNumber'>;
type Texts = { [Name in TextName | 'noNumber']?: string | undefined };

/** Returns the form's initial values. Values typed for this place win over those of the place or address. */
export function startingValues(
  known: Texts,
  typed: Texts = {},
  isWithoutNumber = false,
): DefaultValues<AddressTexts> {
  const values = { ...known, ...typed };
  const noNumber = typed.noNumber === undefined ? isWithoutNumber : typed.noNumber !== '';
  const uf = ufs.find((code) => code === values.uf);
  return {
    ...(values.cep ? { cep: formatCep(values.cep) } : {}),
    ...(values.street ? { street: values.street } : {}),
    ...(values.number ? { number: values.number } : {}),
    ...(values.complement ? { complement: values.complement } : {}),
    ...(values.reference ? { reference: values.reference } : {}),
    ...(values.district ? { district: values.district } : {}),
    ...(values.city ? { city: values.city } : {}),
    ...(uf ? { uf } : {}),
    ...(noNumber ? { noNumber } : {}),
  };
}

/** Returns the key under which typed details are stored. Another place starts with an empty form. */
export function placeKeyOf({ cep: code = '', latitude, longitude }: Address | Place): string {
  return `${code}@${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}

export function toAddress(
  values: CheckedAddress,
  { city, latitude, longitude, approximate, mapPoint }: Located,
): Address {
  const { cep: code, noNumber, number, complement, reference, district, ...where } = values;
  return normalAddress({
    ...where,
    city,
    latitude,
    longitude,
    ...(approximate ? { approximate } : {}),
    ...(mapPoint ? { mapPoint } : {}),
    ...(code === '' ? {} : { cep: code }),
    ...(noNumber ? {} : { number }),
    ...(district === '' ? {} : { district }),
    ...(complement === '' ? {} : { complement }),
    ...(reference === '' ? {} : { reference }),
  });
}

/**
 * Moves the pin of a located address to the gate. Returns 'far' if the gate belongs to another address. The pin of an
 * approximate point stays, because the way to the gate is unknown.
 */
export function movedTo(gate: Point | undefined, located: Located): Located | 'far' {
  if (located.approximate) return located;
  const moved = { ...located, ...pinAt(located, gate) };
  return isGateNear(moved) ? moved : 'far';
}

interface Located extends PinnedPoint {
  city: string;
  approximate?: boolean | undefined;
}

type Written = Pick<CheckedAddress, 'cep' | 'street' | 'number' | 'district' | 'city' | 'uf'>;

/**
 * Returns the point of a written address. `known` is the place or the earlier address that the customer started with.
 * Its point is used unchanged if the customer is there, or if street, district and CEP are still the same.
 */
export async function pointOf(
  api: ApiSource,
  written: Written,
  known: Address | Place | undefined,
  isHere: boolean,
): Promise<Located | 'unknown' | 'down' | 'busy'> {
  const isKnownTown = known?.city === written.city && known.uf === written.uf;
  const near = isKnownTown ? { ...known, ...mapPointOf(known), mapPoint: undefined } : undefined;
  if (near && (isHere || isStillAt(near, written))) return near;
  return resolvePoint(api, written, near && { ...near, approximate: true });
}

function isStillAt({ street, district, cep }: Address | Place, written: Written): boolean {
  return (
    street === written.street &&
    (district === undefined || fold(district) === fold(written.district)) &&
    (cep === undefined || written.cep === '' || cep === written.cep)
  );
}

/**
 * Searches the maps service for a written address. Returns the point of its street. Without one, the point is
 * approximate: its CEP's, else `fallback`, else the district's or city's. `unknown`: there is no such city. `down`: the
 * service does not respond. `busy`: it refuses more requests.
 */
async function resolvePoint(
  api: ApiSource,
  written: Written,
  fallback: Located | undefined,
): Promise<Located | 'unknown' | 'down' | 'busy'> {
  const { street, number, district, city, uf, cep } = written;
  const limited = AbortSignal.timeout(searchLimitMs);
  const search = async (text: string) =>
    (await searchPlaces(api, text, limited)).filter((place) => isInCity(place, written));
  try {
    const near = await search([street, number, district, `${city} - ${uf}`].filter(Boolean).join(', '));
    const named = matchingStreet(near, written);
    const ofCep = named || cep === '' ? [] : await search(formatCep(cep));
    const onMap = named ?? matchingStreet(ofCep, written);
    if (onMap) return placeOf(onMap);
    const sector = ofCep.find((place) => place.cep === cep && place.ibge === undefined);
    if (sector) return { ...placeOf(sector), approximate: true };
    if (fallback) return fallback;
    const quarters = district === '' ? [] : await search(`${district}, ${city} ${uf}`);
    const quarter = quarters.find(({ kind }) => kind === 'district');
    const cities = quarter ? [] : await search(`${city} ${uf}`);
    const town = quarter ?? cities.find(({ kind }) => kind === 'city') ?? cities[0];
    return town ? { ...placeOf(town), approximate: true } : 'unknown';
  } catch (error) {
    return fallback ?? (isRefusal(error, 'busy') ? 'busy' : 'down');
  }
}
