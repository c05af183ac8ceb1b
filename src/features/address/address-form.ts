import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { Address, Place } from '#contract/address/address';
import type { AddressTexts, CheckedAddress } from '#contract/address/address-form';
import { formatCep } from '#contract/address/address-text';
import type { Point } from '#contract/address/point';
import { ufs } from '#contract/address/states';
import type { Suggestion } from '#contract/maps/maps';
import { fold } from '#contract/text/fold';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { placeOf, searchLimitMs, searchPlaces } from './places-query.ts';

export type AddressForm = UseFormReturn<AddressTexts, unknown, CheckedAddress>;

export const searchFormId = 'search-address';

/** Longest text of each field, as in the contract. */
export const maxLengths = { street: 120, number: 12, complement: 60, reference: 120, district: 80, city: 80 };

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
  { city, latitude, longitude, approximate }: Located,
): Address {
  const { cep: code, noNumber, number, complement, reference, ...where } = values;
  return {
    ...where,
    city,
    latitude,
    longitude,
    ...(approximate ? { approximate } : {}),
    ...(code === '' ? {} : { cep: code }),
    ...(noNumber ? {} : { number }),
    ...(complement === '' ? {} : { complement }),
    ...(reference === '' ? {} : { reference }),
  };
}

interface Located extends Point {
  city: string;
  approximate?: boolean | undefined;
}

interface Written {
  street: string;
  number: string;
  district: string;
  city: string;
  uf: string;
}

/**
 * Returns the point of a written address: the street's if the maps service knows it, else `fallback`, else the city's.
 * `unknown`: there is no such city. `down`: the service does not respond. `busy`: it refuses more requests.
 */
export async function resolvePoint(
  api: ApiSource,
  written: Written,
  fallback: Located | undefined,
): Promise<Located | 'unknown' | 'down' | 'busy'> {
  const { street, number, district, city, uf } = written;
  const isThere = (place: Suggestion) => place.uf === uf && fold(place.city) === fold(city);
  const limited = AbortSignal.timeout(searchLimitMs);
  const search = async (text: string) => (await searchPlaces(api, text, limited)).filter(isThere);
  try {
    const near = await search([street, number, district, `${city} - ${uf}`].filter(Boolean).join(', '));
    const onMap = near.find((place) => place.street !== undefined);
    const exact = onMap ? placeOf(onMap) : fallback;
    const cities = exact ? [] : await search(`${city} ${uf}`);
    const town = cities.find(({ kind }) => kind === 'city') ?? cities[0];
    return exact ?? (town ? placeOf(town) : 'unknown');
  } catch (error) {
    return fallback ?? (isRefusal(error, 'busy') ? 'busy' : 'down');
  }
}
