import type { ProductKind } from './reseller.ts';

export const productNames: Record<ProductKind, string> = {
  P2: 'Botijão P2',
  P5: 'Botijão P5',
  P8: 'Botijão P8',
  P13: 'Botijão P13',
  P20: 'Botijão P20',
  P45: 'Cilindro P45',
  AGUA20: 'Água 20 L',
};

export const productUses: Record<ProductKind, string> = {
  P2: 'Camping e lampião',
  P5: 'Fogareiro e fogão pequeno',
  P8: 'Fogão pequeno',
  P13: 'O da cozinha de casa',
  P20: 'Só para empilhadeiras',
  P45: 'Prédios, restaurantes e aquecedores',
  AGUA20: 'Galão de água mineral',
};

/** Returns a product's name with its weight of gas: `Botijão P13 (13 kg)`. */
export function productInFull(kind: ProductKind): string {
  return kind === 'AGUA20' ? productNames[kind] : `${productNames[kind]} (${kind.slice(1)} kg)`;
}
