import { formatBRL } from '#contract/money/brl';
import { statusNames } from '#contract/order/status-names';
import type { PanelOrder } from '#contract/panel/panel';
import type { FiguresPeriod } from '#contract/panel/reseller-figures';
import { payments } from '#contract/reseller/payment-names';
import { productNames } from '#contract/reseller/product-names';
import type { ServerContext } from '../../../context.ts';
import type { OrderRow } from '../../orders/view.ts';
import { toPanelOrder } from '../view.ts';
import { csvOf } from './csv.ts';
import { cashIn, type Span, spanOf } from './figures.ts';

/** An export has at most this many orders, the newest ones. */
const exportMaximum = 5_000;
const hidden = '•••';

interface CsvFile {
  name: string;
  text: string;
}

const orderTitles = [
  'Número',
  'Feito em',
  'Situação',
  'Bairro',
  'Itens',
  'Pagamento',
  'Total (R$)',
  'Cupom da revenda (R$)',
  'Cliente',
  'Telefone',
  'Entregador',
  'Motivo',
];

/**
 * Returns the orders of a period as CSV. Name and phone of a customer are masked as on the panel: before acceptance, and
 * from 7 days after the end.
 */
export async function exportOrders(
  ctx: ServerContext,
  reseller: string,
  period: FiguresPeriod,
): Promise<CsvFile> {
  const span = await spanOf(ctx, reseller, period);
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('created_at', '>=', span.from)
    .orderBy('created_at', 'desc')
    .limit(exportMaximum)
    .execute();
  // Making a format is much slower than using it.
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: span.zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const lines = rows.map((row) => lineOf(row, format, ctx.now()));
  return { name: fileName('pedidos', span), text: csvOf([orderTitles, ...lines]) };
}

function lineOf(row: OrderRow, format: Intl.DateTimeFormat, now: Date): string[] {
  const order = toPanelOrder(row, { role: 'owner', from: row.document.address, now });
  return [
    // Excel reads a bare number such as 2345E2 as 234500.
    `nº ${order.number}`,
    format.format(row.created_at),
    statusNames[order.status],
    order.place.district,
    order.lines.map(itemWords).join(', '),
    payments[order.payment.method].name,
    amount(order.totalCents),
    order.resellerCouponCents === undefined ? '' : amount(order.resellerCouponCents),
    order.customer?.name ?? hidden,
    order.customer?.phone ?? hidden,
    order.courier?.name ?? '',
    (order.resellerReason ?? '').replaceAll('_', ' '),
  ];
}

function itemWords({ quantity, kind, brand, withVessel }: PanelOrder['lines'][number]): string {
  const name = brand === undefined ? productNames[kind] : `${productNames[kind]} ${brand}`;
  return `${quantity} × ${name}${withVessel ? ' com vasilhame' : ''}`;
}

/** Returns the cash of each day and courier of a period as CSV. */
export async function exportCash(
  ctx: ServerContext,
  reseller: string,
  period: FiguresPeriod,
): Promise<CsvFile> {
  const span = await spanOf(ctx, reseller, period);
  const lines = (await cashIn(ctx.db, span)).map(({ day, courier = '', orders, cents }) => [
    day.split('-').reverse().join('/'),
    courier,
    String(orders),
    amount(cents),
  ]);
  const titles = ['Dia', 'Entregador', 'Pedidos', 'Dinheiro esperado (R$)'];
  return { name: fileName('dinheiro', span), text: csvOf([titles, ...lines]) };
}

/** Returns an amount as Excel reads it in Brazil: `1.234,50`. */
const amount = (cents: number) => formatBRL(cents).replace(/[^\d.,]/g, '');

/** Returns the name of a file, with the first day of its period. */
function fileName(what: 'pedidos' | 'dinheiro', { from, zone }: Span): string {
  return `${what}-desde-${from.toLocaleDateString('sv-SE', { timeZone: zone })}.csv`;
}
