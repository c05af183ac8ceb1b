import type { Address } from './address.ts';

/** `Rua das Flores, 120, Casa 2` — or `sem número`. */
export function formatStreet(of: Address): string {
  return [of.street, of.number ?? 'sem número', of.complement].filter(Boolean).join(', ');
}

/** `88036080` → `88036-080`. */
export function formatCep(text: string): string {
  return text.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
