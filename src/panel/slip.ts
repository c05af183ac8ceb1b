import { formatBRL } from '#contract/money/brl';
import { clockWords, dateWords } from './clock-words.ts';
import { deadlineOf, type KnownOrder } from './known-orders.ts';
import { lineWords, paidWords } from './words.ts';

/** The width of the paper of a till printer, in mm. */
export type Paper = '58' | '80';

/** A paragraph of a printed slip. Large ones are read from a distance. */
export interface SlipLine {
  text: string;
  isLarge?: boolean;
}

/** Returns what is printed of an order, in groups that a rule separates. Leaves out data that the person may not see. */
export function slipOf(order: KnownOrder, resellerName: string, zone: string, now: number): SlipLine[][] {
  const { place, customer } = order;
  const door = [place.number ? `${place.street}, ${place.number}` : place.street, place.complement];
  const groups: (SlipLine | undefined)[][] = [
    [{ text: resellerName }, { text: `Pedido ${order.number}`, isLarge: true }, line(timesOf(order, zone))],
    order.lines.map((one) => ({ text: lineWords(one) })),
    [{ text: formatBRL(order.totalCents), isLarge: true }, line(paidWords(order))],
    [
      { text: place.district, isLarge: true },
      line(door.filter(Boolean).join(' · ')),
      line(place.reference),
      line(place.city),
    ],
    [line(customer?.name), line(customer?.phone), line(customer?.cpf && `CPF na nota: ${customer.cpf}`)],
    [{ text: `Impresso em ${dateWords(now, zone)}` }],
  ];
  return groups.map((group) => group.filter((one) => one !== undefined)).filter((group) => group.length > 0);
}

const line = (text: string | undefined): SlipLine | undefined => (text ? { text } : undefined);

function timesOf(order: KnownOrder, zone: string): string {
  const placed = `Feito às ${clockWords(order.createdAt, zone)}`;
  return order.status === 'received'
    ? placed
    : `${placed}, prometido até ${clockWords(deadlineOf(order), zone)}`;
}
