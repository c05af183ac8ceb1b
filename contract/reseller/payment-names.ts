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

/** Every way to pay, in the order they are offered. */
export const paymentMethods = Object.keys(paymentNames).filter(isPaymentMethod);

/** How a payment method is named inside a sentence: "no Pix". */
export const paymentInSentence: Record<PaymentMethod, string> = {
  pix: 'no Pix',
  debit: 'no débito',
  credit: 'no crédito',
  cash: 'em dinheiro',
  gasDoPovo: 'com o vale',
};

/** A payment method and where it is paid, which no name but one says: `Dinheiro na entrega`. */
export function paymentAtDoor(method: PaymentMethod): string {
  return method === 'pix' ? paymentNames.pix : `${paymentNames[method]} na entrega`;
}

/** What must be at hand at the door for the Gás do Povo voucher. */
export const voucherNeeds = [
  'Documento com foto e CPF do responsável familiar',
  'Cartão do Bolsa Família ou da Caixa, ou o celular com o app do Gás do Povo',
  'O botijão P13 vazio, para a troca',
];
