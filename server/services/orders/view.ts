import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import type { Order } from '#contract/order/order';
import { maskPhone } from '#contract/phone/phone-number';
import { readPixKey } from '#contract/pix/pix-key';
import type { ResellerIdentity } from '#contract/reseller/reseller';
import { nextReminderAt } from '#machines/order-attention/ladder';
import { orderCan, windowEnd } from '#machines/order-lifecycle/lifecycle';
import type { OrdersTable } from '../../db/tables/orders.ts';
import { deliveryCode } from '../panel/delivery-code.ts';
import { brCode } from './pix.ts';
import { courierOf } from './stored-moves.ts';
import { withdrawalOf } from './withdrawal.ts';

export type OrderRow = Selectable<OrdersTable>;

/**
 * Converts an order for its customer. Customer data is masked. The Pix code is present only while the order can be
 * paid. The delivery code is present only with `secret`, while the order is on its way.
 */
export function toOrder(row: OrderRow, now: Date, secret?: string): Order {
  const { reseller, resellerPoint, quote, address, customer, payment, couponName, previousId } = row.document;
  const estimate = row.promised ?? row.document.estimate;
  const { method: _, ...sums } = quote;
  const isWithdrawn = row.withdrawal_protocol !== null;
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    reseller: checked(reseller),
    ...(resellerPoint === undefined ? {} : { resellerPoint }),
    ...sums,
    address,
    customer: { name: maskName(customer.name), phone: maskPhone(customer.phone) },
    payment,
    ...(orderCan.finish(row.status) || isWithdrawn ? {} : pixOf(row)),
    ...(couponName === undefined ? {} : { couponName }),
    estimate,
    timeline: row.timeline,
    canCancel: orderCan.cancel(row.status),
    canConfirm: orderCan.confirm(row.status) && !isWithdrawn,
    canWithdraw: !isWithdrawn && orderCan.withdraw(row.status, row.delivered_at ?? undefined, now),
    ...(row.status === 'received' ? answerOf(row) : {}),
    ...(row.status === 'dispatched'
      ? { missingFrom: new Date(windowEnd(row.created_at, estimate)).toISOString() }
      : {}),
    ...(row.status === 'dispatched' ? courierOf(row) : {}),
    ...(row.status === 'dispatched' && secret !== undefined
      ? { deliveryCode: deliveryCode(secret, row.id) }
      : {}),
    ...(row.moves.some(({ code = 'conferido' }) => code !== 'conferido') ? { withoutCode: true } : {}),
    ...(previousId === undefined ? {} : { previousId }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.reseller_reason === null ? {} : { resellerReason: row.reseller_reason }),
    ...(row.withdrawal_protocol === null ? {} : { withdrawalNumber: row.withdrawal_protocol }),
    ...withdrawalOf(row),
  };
}

/** Removes an authorisation and a date that somebody typed: orders from before the register's import have them. */
function checked(reseller: ResellerIdentity): ResellerIdentity {
  if (reseller.anpRegister !== undefined) return reseller;
  const { anpAuthorisation: _, anpCheckedAt: __, ...identity } = reseller;
  return identity;
}

/** Returns until when the reseller may answer and when it is reminded next. A simulated reseller is not reminded. */
function answerOf({
  accept_by,
  created_at,
  simulate_at,
}: OrderRow): Pick<Order, 'answerBy' | 'nextReminderAt'> {
  const again = simulate_at === null ? nextReminderAt(created_at) : null;
  return {
    answerBy: accept_by.toISOString(),
    ...(again && again < accept_by ? { nextReminderAt: again.toISOString() } : {}),
  };
}

/** `Ana Maria Souza` → `Ana S.` */
function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}

function pixOf(row: OrderRow): Pick<Order, 'pix'> {
  const { payment, pixKey, reseller, quote } = row.document;
  // A stored key that has several readings, or none, could pay a stranger.
  const key = pixKey === undefined ? undefined : readPixKey(pixKey);
  if (payment.method !== 'pix' || !key) return {};
  const copyPaste = brCode({
    key,
    merchantName: reseller.legalName,
    city: cityOf(reseller.addressLine),
    amountCents: quote.totalCents,
    // The number alone is not unique. The id is unique, but banks show this text and the id is secret, so only its hash
    // is used.
    txid: `${row.number}${createHash('sha256').update(row.id).digest('hex').slice(0, 12)}`,
  });
  return { pix: { copyPaste, ...qrOf(copyPaste) } };
}

/** Cache of QR drawings, because every response about an order contains one. */
const qrCache = new LRUCache<string, { qrPath: string; qrSize: number }>({ max: 500 });

/** Draws a text as a QR code: one path of all dark cells, with one segment for each run in a row. */
export function qrOf(text: string): { qrPath: string; qrSize: number } {
  const cachedQr = qrCache.get(text);
  if (cachedQr) return cachedQr;
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((cells, y) => {
    const row = cells.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...row.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    );
  });
  const qr = { qrPath: runs.join(''), qrSize: size };
  qrCache.set(text, qr);
  return qr;
}

/** Returns the city of `Rua X, 12 – Bairro, Cidade/UF`. */
function cityOf(addressLine: string): string {
  return addressLine.split(/[,–-]/).at(-1)?.split('/')[0]?.trim() || 'BRASIL';
}
