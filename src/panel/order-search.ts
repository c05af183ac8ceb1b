import { fold } from '#contract/text/fold';
import type { KnownOrder } from './known-orders.ts';

/**
 * Returns whether an order matches a search, ignoring case and accents. Every word must be in its number, name or
 * place. Four or more digits also match the phone.
 */
export function matchesSearch({ number, place, customer }: KnownOrder, query: string): boolean {
  const digits = query.replace(/\D/g, '');
  const isPhone = digits.length >= 4 && !/[a-z]/i.test(query);
  if (isPhone && customer?.phone.replace(/\D/g, '').includes(digits)) return true;
  const { district, street, number: house } = place;
  const text = fold([number, customer?.name, district, street, house].join(' '));
  return fold(query)
    .split(' ')
    .every((word) => text.includes(word));
}
