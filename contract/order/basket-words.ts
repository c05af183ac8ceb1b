import type { ProductKind } from '../reseller/reseller.ts';
import { vesselWords } from '../reseller/vessel-words.ts';
import type { BasketEntry, Lack } from './basket.ts';

/** Returns `1 botijão P13, trocando pelo vazio + 1 galão de água, com galão novo`. */
export function basketWords(basket: readonly BasketEntry[]): string {
  return basket.map(entryWords).join(' + ');
}

function entryWords({ kind, quantity, empties, brand }: BasketEntry): string {
  const { one, many, withNew } = vesselWords[kind];
  const quantityAndKind = `${quantity} ${kindWords(kind, quantity === 1 ? one : many)}${brand ? ` ${brand}` : ''}`;
  if (empties >= quantity)
    return `${quantityAndKind}, trocando ${quantity === 1 ? 'pelo vazio' : 'pelos vazios'}`;
  if (empties === 0) return `${quantityAndKind}, ${quantity === 1 ? withNew : 'sem nenhum vazio'}`;
  return `${quantityAndKind}, com ${empties} ${empties === 1 ? 'vazio' : 'vazios'}`;
}

/** Returns why a reseller cannot supply all of a basket: `Não tem galão de água`. */
export function lackWords({ kind, why, limit }: Lack): string {
  const { one, many } = vesselWords[kind];
  switch (why) {
    case 'unsold':
      return `Não tem ${kindWords(kind, one)}`;
    case 'exchangeOnly':
      return `Não vende ${one} novo: só trocando pelo vazio`;
    case 'limit':
      return `No máximo ${limit} ${kindWords(kind, limit === 1 ? one : many)} por pedido`;
  }
}

function kindWords(kind: ProductKind, vessel: string): string {
  return `${vessel} ${kind === 'AGUA20' ? 'de água' : kind}`;
}
