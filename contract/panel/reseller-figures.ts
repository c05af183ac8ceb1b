import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { resellerId } from './panel.ts';

/** The last days including today, in the reseller's time zone. */
export const figuresPeriod = translatedEnum({ today: 'hoje', week: '7-dias', month: '30-dias' });
export type FiguresPeriod = z.output<typeof figuresPeriod>;

export const figuresPath = wireObject({
  reseller: field('revenda', resellerId),
  period: field('periodo', figuresPeriod),
});

export const refusalCount = wireObject({
  reason: field('motivo', z.string()),
  orders: field('pedidos', count),
});

/** Cash that a courier should bring of the orders of one day. Without a name, nobody was entered. */
export const cashOfCourier = wireObject({
  day: field('dia', z.iso.date()),
  courier: field('entregador', z.optional(z.string())),
  orders: field('pedidos', count),
  cents: field('centavos', count),
});
export type CashOfCourier = z.output<typeof cashOfCourier>;

/**
 * Figures of a period: answers count by the time of the order, sales and cash by the time of the delivery. `due` counts orders with an answer or without one in time.
 * `medianSeconds` is the median time to an answer, and is absent without answers.
 */
export const resellerFigures = wireObject({
  due: field('comPrazo', count),
  answeredInTime: field('respondidosNoPrazo', count),
  medianSeconds: field('medianaSegundos', z.optional(count)),
  refusals: field('recusas', z.array(refusalCount)),
  sales: field('vendas', count),
  salesCents: field('vendasCentavos', count),
  cash: field('dinheiro', z.array(cashOfCourier)),
});
export type ResellerFigures = z.output<typeof resellerFigures>;

/** A table as a CSV file, with its name. `cut` is true if it has only the newest rows. */
export const csvFile = wireObject({
  name: field('nome', z.string()),
  text: field('conteudo', z.string()),
  cut: field('cortado', z.optional(z.boolean())),
});
export type CsvFile = z.output<typeof csvFile>;
