import { fold } from '#contract/text/fold';
import type { KnownOrder } from './known-orders.ts';

/** Whether an order has what is sought, however it is spelt: each word in its number, name or place, digits in its phone. */
export function isFound({ number, place, customer }: KnownOrder, sought: string): boolean {
  const digits = sought.replace(/\D/g, '');
  const isPhone = digits.length >= 4 && !/[a-z]/i.test(sought);
  if (isPhone && customer?.phone.replace(/\D/g, '').includes(digits)) return true;
  const { district, street, number: house } = place;
  const text = fold([number, customer?.name, district, street, house].join(' '));
  return fold(sought)
    .split(' ')
    .every((word) => text.includes(word));
}
