import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { Address, Place } from '#contract/address/address';
import type { AddressTexts, CheckedAddress } from '#contract/address/address-form';
import { formatCep } from '#contract/address/address-text';
import { ufs } from '#contract/address/states';
import type { Located } from './resolve-point.ts';

export type AddressForm = UseFormReturn<AddressTexts, unknown, CheckedAddress>;

/** The id of the form that leads from the details back to the search. */
export const searchFormId = 'search-address';

/** Longest text of each field, as in the contract. */
export const maxLengths = { street: 120, number: 12, complement: 60, reference: 120, district: 80, city: 80 };

type TextName = Exclude<keyof AddressTexts, 'noNumber'>;
type Texts = { [Name in TextName | 'noNumber']?: string | undefined };

/** The form's initial values: typed before for this same place, else known from the place or address. */
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

/** The key under which typed details are kept; another place starts with an empty form. */
export function placeKeyOf({ cep: code = '', latitude, longitude }: Address | Place): string {
  return `${code}@${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}

/** The delivery address of a validated form. */
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
