import type { ProductKind } from './reseller.ts';

interface VesselWords {
  one: string;
  many: string;
  howMany: string;
  comesAlong: string;
  withNew: string;
}

const cylinder: VesselWords = {
  one: 'botijão',
  many: 'botijões',
  howMany: 'Quantos botijões vazios',
  comesAlong: 'O botijão vem junto',
  withNew: 'com botijão novo',
};

export const vesselWords: Record<ProductKind, VesselWords> = {
  P2: cylinder,
  P5: cylinder,
  P8: cylinder,
  P13: cylinder,
  P20: cylinder,
  P45: {
    one: 'cilindro',
    many: 'cilindros',
    howMany: 'Quantos cilindros vazios',
    comesAlong: 'O cilindro vem junto',
    withNew: 'com cilindro novo',
  },
  AGUA20: {
    one: 'galão',
    many: 'galões',
    howMany: 'Quantos galões vazios',
    comesAlong: 'O galão vem junto',
    withNew: 'com galão novo',
  },
};

/** Returns `um botijão vazio` or `2 galões vazios`. */
export function emptyVessels(kind: ProductKind, quantity: number): string {
  const { one, many } = vesselWords[kind];
  return quantity > 1 ? `${quantity} ${many} vazios` : `um ${one} vazio`;
}

/** Returns `1 botijão novo` or `2 galões novos`. */
export function newVessels(kind: ProductKind, quantity: number): string {
  const { one, many } = vesselWords[kind];
  return quantity > 1 ? `${quantity} ${many} novos` : `${quantity} ${one} novo`;
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/**
 * Returns the empty vessels that the customer must exchange: `um botijão vazio e 2 galões vazios`. Undefined if there
 * are none.
 */
export function emptiesToExchange(
  lines: readonly { kind: ProductKind; quantity: number; withVessel: boolean }[],
): string | undefined {
  const counted = new Map<string, { kind: ProductKind; quantity: number }>();
  for (const { kind, quantity, withVessel } of lines) {
    if (withVessel) continue;
    const { one } = vesselWords[kind];
    counted.set(one, { kind, quantity: quantity + (counted.get(one)?.quantity ?? 0) });
  }
  if (counted.size === 0) return undefined;
  return listed.format([...counted.values()].map(({ kind, quantity }) => emptyVessels(kind, quantity)));
}
