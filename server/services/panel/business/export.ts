import { formatBRL } from '#contract/money/brl';
import { statusNames } from '#contract/order/status-names';
import type { PanelOrder } from '#contract/panel/panel';
import type { CsvFile, FiguresPeriod } from '#contract/panel/reseller-figures';
import { payments } from '#contract/reseller/payment-names';
import { productNames } from '#contract/reseller/product-names';
import type { ServerContext } from '../../../context.ts';
import type { OrderRow } from '../../orders/view.ts';
import { audit } from '../audit.ts';
import type { AtPanel } from '../orders.ts';
import { toPanelOrder } from '../view.ts';
import { csvOf } from './csv.ts';
import { cashIn, type Span, spanOf } from './figures.ts';

/** An export has at most this many orders or rows of cash, the newest ones. */
const exportMaximum = 5_000;
const hidden = '•••';
const periodWords = { today: 'hoje', week: '7 dias', month: '30 dias' } as const satisfies Record<
  FiguresPeriod,
  string
>;

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
 * from 7 days after the end. The export is audited.
 */
export async function exportOrders(ctx: ServerContext, at: AtPanel, period: FiguresPeriod): Promise<CsvFile> {
  const { reseller } = at;
  const span = await spanOf(ctx, reseller, period);
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('created_at', '>=', span.from)
    .orderBy('created_at', 'desc')
    .limit(exportMaximum + 1)
    .execute();
  // Making a format is much slower than using it.
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: span.zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  await auditExport(ctx, at, 'exportOrders', period);
  const lines = rows.map((row) => lineOf(row, format, ctx.now()));
  return fileOf('pedidos', span, orderTitles, lines);
}

/** Returns a file with the newest lines. Its last line says if there are more. */
function fileOf(what: 'pedidos' | 'dinheiro', span: Span, titles: string[], lines: string[][]): CsvFile {
  const isCut = lines.length > exportMaximum;
  const limit = `Só os ${exportMaximum.toLocaleString('pt-BR')} ${what === 'pedidos' ? 'pedidos mais novos' : 'dias e entregadores mais novos'}. Escolha um período menor.`;
  return {
    name: fileName(what, span),
    text: csvOf([titles, ...lines.slice(0, exportMaximum), ...(isCut ? [[limit]] : [])]),
    ...(isCut ? { cut: true } : {}),
  };
}

function auditExport(
  { db, config, now }: ServerContext,
  { reseller, phone: by }: AtPanel,
  what: 'exportOrders' | 'exportCash',
  period: FiguresPeriod,
): Promise<void> {
  const field = what === 'exportOrders' ? 'Arquivo de pedidos' : 'Arquivo do caixa';
  const change = { field, was: null, became: periodWords[period] };
  return audit(db, config.secret, { reseller, by, about: by, what, ...change }, now());
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

/** Returns the cash of each day of delivery and courier of a period as CSV. The export is audited. */
export async function exportCash(ctx: ServerContext, at: AtPanel, period: FiguresPeriod): Promise<CsvFile> {
  const span = await spanOf(ctx, at.reseller, period);
  await auditExport(ctx, at, 'exportCash', period);
  const lines = (await cashIn(ctx.db, span, exportMaximum + 1)).map(
    ({ day, courier = '', orders, cents }) => [
      day.split('-').reverse().join('/'),
      courier,
      String(orders),
      amount(cents),
    ],
  );
  const titles = ['Dia', 'Entregador', 'Pedidos', 'Dinheiro esperado (R$)'];
  return fileOf('dinheiro', span, titles, lines);
}

/** Returns an amount as Excel reads it in Brazil: `1.234,50`. */
const amount = (cents: number) => formatBRL(cents).replace(/[^\d.,]/g, '');

/** Returns the name of a file, with the first day of its period. */
function fileName(what: 'pedidos' | 'dinheiro', { from, zone }: Span): string {
  return `${what}-desde-${from.toLocaleDateString('sv-SE', { timeZone: zone })}.csv`;
}
