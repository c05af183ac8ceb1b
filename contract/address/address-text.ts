import type { Address } from './address.ts';

/** `Rua das Flores, 120, Casa 2` — or `sem número`. */
export function formatStreet(of: Address): string {
  return [of.street, of.number ?? 'sem número', of.complement].filter(Boolean).join(', ');
}

/** Returns `Florianópolis - SC`, without a line break before the state. */
export function formatTown({ city, uf }: Pick<Address, 'city' | 'uf'>): string {
  return `${city}\u00a0-\u00a0${uf}`;
}

/** `88036080` → `88036-080`. */
export function formatCep(text: string): string {
  return text.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
