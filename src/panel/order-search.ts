import { fold } from '#contract/text/fold';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import type { KnownOrder } from './known-orders.ts';

/** Time after an order's end in which name and phone of its customer are searched, in ms. */
const namedMs = 7 * 24 * 60 * 60 * 1000;

/** Returns whether name and phone are searched. An open withdrawal keeps them on the sheet for longer. */
function isNamed({ status, timeline }: KnownOrder, now: number): boolean {
  const end = timeline.at(-1)?.at;
  return !orderCan.finish(status) || end === undefined || Date.parse(end) + namedMs > now;
}

/**
 * Returns whether an order matches a search, ignoring case and accents. Every word must be in its number, name or
 * place. Four or more digits also match the phone. `now` is in ms on the server's clock.
 */
export function matchesSearch(order: KnownOrder, query: string, now: number): boolean {
  const { number, place } = order;
  const customer = isNamed(order, now) ? order.customer : undefined;
  const digits = query.replace(/\D/g, '');
  const isPhone = digits.length >= 4 && !/[a-z]/i.test(query);
  if (isPhone && customer?.phone.replace(/\D/g, '').includes(digits)) return true;
  const { district, street, number: house } = place;
  const text = fold([number, customer?.name, district, street, house].join(' '));
  return fold(query)
    .split(' ')
    .every((word) => text.includes(word));
}
