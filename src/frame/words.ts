import type { PricedLine } from '#contract/order/pricing';
import type { PaymentMethod, ProductKind } from '#contract/reseller/reseller';

/** What a product is called on every screen. */
export const productNames: Record<ProductKind, string> = {
  P2: 'Botijão P2',
  P5: 'Botijão P5',
  P8: 'Botijão P8',
  P13: 'Botijão P13',
  P20: 'Botijão P20',
  P45: 'Cilindro P45',
  AGUA20: 'Água 20 L',
};

/** One line on what a product is for. */
export const productUses: Record<ProductKind, string> = {
  P2: 'Camping e lampião',
  P5: 'Fogareiro e fogão pequeno',
  P8: 'Fogão pequeno',
  P13: 'O da cozinha de casa',
  P20: 'Só para empilhadeiras',
  P45: 'Prédios, restaurantes e aquecedores',
  AGUA20: 'Galão de água mineral',
};

export const paymentNames: Record<PaymentMethod, string> = {
  pix: 'Pix na entrega',
  debit: 'Cartão de débito',
  credit: 'Cartão de crédito',
  cash: 'Dinheiro',
  gasDoPovo: 'Vale Gás do Povo',
};

/** How a payment method is named inside a sentence: "no Pix". */
export const paymentInSentence: Record<PaymentMethod, string> = {
  pix: 'no Pix',
  debit: 'no débito',
  credit: 'no crédito',
  cash: 'em dinheiro',
  gasDoPovo: 'com o vale',
};

/** What must be at hand at the door for the Gás do Povo voucher. */
export const voucherNeeds = [
  'Documento com foto e CPF do responsável familiar',
  'Cartão do Bolsa Família ou da Caixa, ou o celular com o app do Gás do Povo',
  'O botijão P13 vazio, para a troca',
];

/** `2 × Botijão P13 (troca)`. */
export function lineName({
  kind,
  quantity,
  withVessel,
  brand,
}: Pick<PricedLine, 'kind' | 'quantity' | 'withVessel'> & { brand?: string | undefined }): string {
  const name = brand ? `${productNames[kind]} ${brand}` : productNames[kind];
  return `${quantity} × ${name} (${withVessel ? 'com vasilhame' : 'troca'})`;
}
