import { expect, test } from 'vitest';
import { aDraft, aProduct, aReseller } from '../../tests/support/factories.ts';
import { choosePayment } from './cart.ts';

const products = [aProduct({ refillCents: 11_000 })];
const reseller = aReseller({ products, paymentMethods: ['cash', 'pix'], freightCents: 500 });
const { lines } = aDraft(reseller);

/** Reads the posted form of the payment step for an order of R$ 115,00. */
const post = (fields: Record<string, string>) =>
  choosePayment({ fields: { paymentMethod: 'cash', ...fields }, context: { reseller, lines } } as never);

test.each([
  [{ changeFor: '500' }],
  [{ changeFor: '500', changeSure: '' }],
  [{ changeFor: '500', changeSure: '500' }],
  [{ changeFor: '500', changeSure: '60000' }],
  [{ changeFor: '600', changeSure: '50000' }],
  [{ changeFor: '315,01' }],
])('the posted form %o is answered with a question', (fields) => {
  expect(post(fields)).toEqual({
    errors: { changeFor: expect.stringMatching(/^São R\$\s[\d.,]+ de troco\./) },
  });
});

test.each([
  [
    { changeFor: '500', changeSure: '50000' },
    { method: 'cash', changeForCents: 50_000 },
  ],
  [{ changeFor: '315' }, { method: 'cash', changeForCents: 31_500 }],
  [{ changeFor: '500', noChange: 'on' }, { method: 'cash' }],
  [{ changeFor: '500', paymentMethod: 'pix' }, { method: 'pix' }],
])('the posted form %o chooses the payment', (fields, payment) => {
  expect(post(fields)).toEqual({ events: [{ type: 'payment.choose', payment }] });
});
