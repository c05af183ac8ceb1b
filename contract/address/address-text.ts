import type { Address } from './address.ts';
import { isNoNumber } from './door.ts';
import { withoutPostalSuffix } from './typed-address.ts';

/** `Rua das Flores, 120, Casa 2` — or `sem número`. */
export function formatStreet(of: Address): string {
  return [of.street, of.number ?? 'sem número', of.complement].filter(Boolean).join(', ');
}

/**
 * Returns the address in its stored form. Removes a number that means "none" (`s/n`, `0`), and the suffix that the post
 * office adds to the street.
 */
export function normalAddress({ number, street, ...address }: Address): Address {
  const hasNumber = number !== undefined && !isNoNumber(number);
  return { ...address, street: withoutPostalSuffix(street) || street, ...(hasNumber ? { number } : {}) };
}

/** Returns `Trindade, Florianópolis - SC`, or only city and state if the address has no district. */
export function formatArea({ district, city, uf }: Pick<Address, 'district' | 'city' | 'uf'>): string {
  return [district, formatTown({ city, uf })].filter(Boolean).join(', ');
}

/** Returns `Florianópolis - SC`, without a line break before the state. */
export function formatTown({ city, uf }: Pick<Address, 'city' | 'uf'>): string {
  return `${city}\u00a0-\u00a0${uf}`;
}

/** `88036080` → `88036-080`. */
export function formatCep(text: string): string {
  return text.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
