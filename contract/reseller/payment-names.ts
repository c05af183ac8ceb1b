import type { PaymentMethod } from './reseller.ts';

export const paymentNames: Record<PaymentMethod, string> = {
  pix: 'Pix na entrega',
  debit: 'Cartão de débito',
  credit: 'Cartão de crédito',
  cash: 'Dinheiro',
  gasDoPovo: 'Vale Gás do Povo',
};

function isPaymentMethod(name: string): name is PaymentMethod {
  return Object.hasOwn(paymentNames, name);
}

/** Every payment method, in the order shown. */
export const paymentMethods = Object.keys(paymentNames).filter(isPaymentMethod);

/** A payment method's name inside a sentence: "no Pix". */
export const paymentInSentence: Record<PaymentMethod, string> = {
  pix: 'no Pix',
  debit: 'no débito',
  credit: 'no crédito',
  cash: 'em dinheiro',
  gasDoPovo: 'com o vale',
};

/** A payment method with the place of payment, where its name does not include it: `Dinheiro na entrega`. */
export function paymentAtDoor(method: PaymentMethod): string {
  return method === 'pix' ? paymentNames.pix : `${paymentNames[method]} na entrega`;
}

/** What the customer needs at the door for the Gás do Povo voucher. */
export const voucherNeeds = [
  'Documento com foto e CPF do responsável familiar',
  'Cartão do Bolsa Família ou da Caixa, ou o celular com o app do Gás do Povo',
  'O botijão P13 vazio, para a troca',
];
