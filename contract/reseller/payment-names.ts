import type { PaymentMethod } from './reseller.ts';

interface PaymentWords {
  name: string;
  /** Inside a sentence: "no Pix". */
  inSentence: string;
  /** Paid on the reseller's card terminal, which shows the amount. */
  onTerminal?: true;
  /** Pays for an item instead of the sum: it is no price to compare with, and is offered apart. */
  isVoucher?: true;
}

/** What every payment method is called and how it is paid, in the order shown. */
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

/** Every payment method, in the order shown. */
export const paymentMethods = Object.keys(payments).filter(isPaymentMethod);

/** Whether a method pays the whole sum, so that its price can be compared with others. */
export function paysInFull(method: PaymentMethod): boolean {
  return !payments[method].isVoucher;
}

/** A payment method with the place of payment, where its name does not include it: `Dinheiro na entrega`. */
export function paymentAtDoor(method: PaymentMethod): string {
  const { name } = payments[method];
  return name.endsWith('na entrega') ? name : `${name} na entrega`;
}

/** What the customer needs at the door for the Gás do Povo voucher. */
export const voucherNeeds = [
  'Documento com foto e CPF do responsável familiar',
  'Cartão do Bolsa Família ou da Caixa, ou o celular com o app do Gás do Povo',
  'O botijão P13 vazio, para a troca',
];
