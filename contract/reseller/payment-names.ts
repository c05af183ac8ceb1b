import type { PaymentMethod } from './reseller.ts';

interface PaymentWords {
  name: string;
  /** The name inside a sentence: "no Pix". */
  inSentence: string;
  /** The customer pays at the reseller's card terminal, which shows the amount. */
  onTerminal?: true;
  /** The method pays for an item instead of the sum. It is not a price to compare and is shown separately. */
  isVoucher?: true;
}

/** The name and properties of every payment method, in display order. */
export const payments: Record<PaymentMethod, PaymentWords> = {
  pix: { name: 'Pix na entrega', inSentence: 'no Pix' },
  debit: { name: 'Cartão de débito', inSentence: 'no débito', onTerminal: true },
  credit: { name: 'Cartão de crédito', inSentence: 'no crédito', onTerminal: true },
  cash: { name: 'Dinheiro', inSentence: 'em dinheiro' },
  gasDoPovo: { name: 'Vale Gás do Povo', inSentence: 'com o vale', isVoucher: true },
};

function isPaymentMethod(name: string): name is PaymentMethod {
  return Object.hasOwn(payments, name);
}

export const paymentMethods = Object.keys(payments).filter(isPaymentMethod);

/** Returns whether a method pays the whole sum, so that its price can be compared. */
export function paysInFull(method: PaymentMethod): boolean {
  return !payments[method].isVoucher;
}

/** Returns the name of a payment method with the place of payment: `Dinheiro na entrega`. */
export function paymentAtDoor(method: PaymentMethod): string {
  const { name } = payments[method];
  return name.endsWith('na entrega') ? name : `${name} na entrega`;
}

/** The customer must have these things at the door to use the Gás do Povo voucher. */
export const voucherNeeds = [
  'Documento com foto e CPF do responsável familiar',
  'Cartão do Bolsa Família ou da Caixa, ou o celular com o app do Gás do Povo',
  'O botijão P13 vazio, para a troca',
];
