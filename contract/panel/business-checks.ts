import { formatBRL } from '../money/brl.ts';
import type { ProductKind } from '../reseller/reseller.ts';
import { type BusinessOpening, type ChangedProduct, minutesADay } from './business.ts';

/** A fault of one value. `pointer` is its JSON Pointer (RFC 6901) in the request. */
export interface ValueFault {
  detail: string;
  pointer: string;
}

/**
 * Usual prices of a refill in centavos. They are wide around what the weekly price survey of ANP (Levantamento de Preços
 * de GLP) shows in the whole country, because a price outside them is rather a typing error than an offer.
 */
const usualRefill: Record<ProductKind, { min: number; max: number }> = {
  P2: { min: 1_500, max: 9_000 },
  P5: { min: 3_500, max: 14_000 },
  P8: { min: 5_000, max: 18_000 },
  P13: { min: 6_000, max: 22_000 },
  P20: { min: 12_000, max: 36_000 },
  P45: { min: 25_000, max: 80_000 },
  AGUA20: { min: 500, max: 5_000 },
};

/** A freight above this, in centavos, needs a confirmation. */
const usualFreightMaximum = 3_000;

/** Returns prices that need a confirmation: outside the usual ones of the kind, or a refill dearer than with vessel. */
export function unusualPrices(
  products: readonly ChangedProduct[],
  kindOf: (id: string) => ProductKind | undefined,
): ValueFault[] {
  return products.flatMap((product, place) => {
    const kind = kindOf(product.id);
    if (kind === undefined) return [];
    const { min, max } = usualRefill[kind];
    const all = [
      { ...product, at: `/produtos/${place}` },
      ...(product.priceByMethod ?? []).map((prices, at) => ({
        ...prices,
        at: `/produtos/${place}/precosPorPagamento/${at}`,
      })),
    ];
    return all.flatMap(({ refillCents, withVesselCents, at }) => [
      ...(refillCents < min || refillCents > max
        ? [
            {
              detail: `${kind} por ${formatBRL(refillCents)} está fora do comum, de ${formatBRL(min)} a ${formatBRL(max)}.`,
              pointer: `${at}/precoTrocaCentavos`,
            },
          ]
        : []),
      ...(withVesselCents !== undefined && refillCents > withVesselCents
        ? [
            {
              detail: `A troca do ${kind} (${formatBRL(refillCents)}) custa mais do que com o vasilhame (${formatBRL(withVesselCents)}).`,
              pointer: `${at}/precoComVasilhameCentavos`,
            },
          ]
        : []),
    ]);
  });
}

/** Returns a freight that needs a confirmation. */
export function unusualFreight(freightCents: number): ValueFault[] {
  return freightCents > usualFreightMaximum
    ? [
        {
          detail: `A taxa de ${formatBRL(freightCents)} passa do comum, até ${formatBRL(usualFreightMaximum)}.`,
          pointer: '/taxaEntregaCentavos',
        },
      ]
    : [];
}

/**
 * Returns faults of weekly hours, Sunday first: an opening that ends before it starts or lasts more than a day, and
 * openings that overlap, also after midnight and from Saturday to Sunday.
 */
export function hoursFaults(week: readonly (readonly BusinessOpening[])[]): ValueFault[] {
  const faults: ValueFault[] = [];
  const all = week.flatMap((openings, day) =>
    openings.map(({ opens, closes }, place) => {
      const pointer = `/semana/${day}/${place}`;
      if (closes <= opens)
        faults.push({ detail: 'O fim vem depois do começo.', pointer: `${pointer}/fecha` });
      else if (closes - opens > minutesADay)
        faults.push({ detail: 'Um horário tem no máximo 24 horas.', pointer: `${pointer}/fecha` });
      return { from: day * minutesADay + opens, to: day * minutesADay + closes, pointer };
    }),
  );
  if (faults.length > 0) return faults;
  const sorted = all.toSorted((one, other) => one.from - other.from);
  const [first] = sorted;
  if (!first) return [];
  const nextWeek = { ...first, from: first.from + week.length * minutesADay };
  return sorted.flatMap((one, place) => {
    const next = sorted[place + 1] ?? nextWeek;
    return one.to > next.from
      ? [{ detail: 'Este horário começa antes do fim de outro.', pointer: `${next.pointer}/abre` }]
      : [];
  });
}
