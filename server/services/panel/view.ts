import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { mayPanel } from '#contract/panel/operations';
import type { PanelCommand, PanelOrder, PanelRole } from '#contract/panel/panel';
import { formatPhone } from '#contract/phone/phone-number';
import { formatCpf } from '#contract/tax-id/tax-id';
import { finishedStatuses, nextStatus, orderCommandOf } from '#machines/order-lifecycle/lifecycle';
import { courierOf, isCourierNote } from '../orders/stored-moves.ts';
import type { OrderRow } from '../orders/view.ts';
import { isWithdrawalOpen, withdrawalOf } from '../orders/withdrawal.ts';

interface Shown {
  role: PanelRole;
  from: Point;
  now: Date;
}

function isCommand(name: string): name is PanelCommand {
  return Object.hasOwn(orderCommandOf, name);
}

const panelCommands = Object.keys(orderCommandOf).filter(isCommand);

/** Time after an order's end for which the reseller still sees the customer's data, in ms. */
const disclosedMs = 7 * 24 * 60 * 60 * 1000;

/** Withdrawals are answered and settled at the counter. */
export const seesWithdrawals = (role: PanelRole) => role !== 'courier';

/**
 * Returns whether the reseller may see name, phone and house. It may after it accepted the order, until a week after
 * the end, and never after an erasure. After a withdrawal, people at the counter fetch the vessel and return the money.
 * They may see the data until a week after the withdrawal was answered.
 */
function isDisclosed(row: OrderRow, role: PanelRole, now: Date): boolean {
  const { phone, status: is, timeline } = row;
  if (phone === null || !timeline.some(({ status }) => status === 'accepted')) return false;
  if (!finishedStatuses.includes(is)) return true;
  const isWithin = (since: Date) => now.getTime() < since.getTime() + disclosedMs;
  if (seesWithdrawals(role) && isWithdrawalOpen(row)) return true;
  if (seesWithdrawals(role) && row.withdrawal_answered_at && isWithin(row.withdrawal_answered_at))
    return true;
  const end = timeline.find(({ status }) => status === is);
  return end !== undefined && isWithin(new Date(end.at));
}

/** Returns whether an accepted order was cancelled and nobody at the reseller has seen it. */
const isCancellationUnseen = ({ status, cancel_seen_at, timeline }: OrderRow) =>
  status === 'cancelled' && cancel_seen_at === null && timeline.some((entry) => entry.status === 'accepted');

/** Returns the points of the map: the door and the reseller. */
function pointsOf({ latitude, longitude }: Point, from: Point) {
  return {
    point: { latitude, longitude },
    resellerPoint: { latitude: from.latitude, longitude: from.longitude },
  };
}

export function toPanelOrder(row: OrderRow, { role, from, now }: Shown): PanelOrder {
  const { quote, address, customer, payment, estimate, couponPaidBy, zone } = row.document;
  const { district, street, city, number, complement, reference } = address;
  const isKnown = isDisclosed(row, role, now);
  const isErased = row.phone === null;
  const metres = isErased ? 0 : Math.round(distanceMetres(from, address));
  const shownPhone = formatPhone(customer.phone);
  const invoiced = customer.cpf !== undefined && role !== 'courier' ? { cpf: formatCpf(customer.cpf) } : {};
  const can = panelCommands.filter(
    (name) => nextStatus(row.status, orderCommandOf[name]) !== undefined && mayPanel(role, name),
  );
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.status === 'received'
      ? { secondsLeft: Math.max(0, Math.round((row.accept_by.getTime() - now.getTime()) / 1000)) }
      : {}),
    lines: quote.lines,
    totalCents: quote.totalCents,
    ...(couponPaidBy === 'reseller' ? { resellerCouponCents: quote.discountCents } : {}),
    payment,
    place: {
      district: district ?? city,
      street,
      city,
      distanceMetres: metres,
      ...(zone === undefined ? {} : { zone }),
      ...(isErased || address.approximate ? { approximate: true } : {}),
      ...(isKnown ? { number, complement, reference } : {}),
      ...(isKnown && !address.approximate ? pointsOf(address, from) : {}),
    },
    ...(isKnown ? { customer: { name: customer.name, phone: shownPhone, ...invoiced } } : {}),
    estimate: row.promised ?? estimate,
    timeline: row.timeline,
    moves: row.moves.flatMap(({ command, at, by, code }) => {
      // Moves of the customer and of the clock are left out, because the status already shows them.
      if (!('role' in by) || isCourierNote(command)) return [];
      const { name, role, road: channel } = by;
      return { name, role, channel, at, ...(code === undefined ? {} : { code }) };
    }),
    ...courierOf(row),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.reseller_reason === null ? {} : { resellerReason: row.reseller_reason }),
    ...(seesWithdrawals(role) ? withdrawalOf(row) : {}),
    ...(isCancellationUnseen(row) && mayPanel(role, 'seeOrder') ? { cancellationUnseen: true } : {}),
    can,
  };
}
