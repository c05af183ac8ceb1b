// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FunnelContext } from '#contract/draft/draft';
import { parseBRL } from '#contract/money/brl';
import { aCart, aCoupon, aDraft, aProduct, aReseller } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { PaymentScreen } from './payment-screen.tsx';

afterEach(cleanup);

const refill = aProduct({
  refillCents: 11_000,
  withVesselCents: 30_000,
  priceByMethod: [{ method: 'credit', refillCents: 11_470, withVesselCents: 30_000 }],
});
const reseller = aReseller({
  products: [refill],
  paymentMethods: ['credit', 'cash', 'pix', 'gasDoPovo'],
  acceptsGasDoPovo: true,
  freightCents: 500,
});
const { payment: _, ...cart } = aDraft(reseller);

const show = (known: Partial<FunnelContext> = {}, fields = {}) =>
  renderStep(<PaymentScreen />, { events: [restored('payment', { ...cart, ...known })], fields });

const goOn = () => screen.getByRole('button', { name: /^Continuar/ });
const methodRadio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const methodLabels = () => screen.getAllByRole('radio').map((radio) => text(radio.closest('label') ?? radio));

test('each method shows its total and the difference from the cheapest', async () => {
  await show();
  expect(methodLabels()).toEqual([
    'Pix na entregaR$ 115,00Mais barato',
    'Cartão de créditoR$ 119,70R$ 4,70 a mais',
    'DinheiroR$ 115,00Mais barato',
    'Vale Gás do PovoR$ 5,00uma troca grátis',
  ]);
});

test('no method is called cheaper if all totals are equal', async () => {
  await show({ reseller: { ...reseller, products: [aProduct({ id: refill.id, refillCents: 11_000 })] } });
  expect(methodLabels()).toEqual([
    'Pix na entregaR$ 115,00',
    'Cartão de créditoR$ 115,00',
    'DinheiroR$ 115,00',
    'Vale Gás do PovoR$ 5,00uma troca grátis',
  ]);
});

test('the voucher is offered only for a P13 refill', async () => {
  await show({ lines: aCart(reseller, { withVessel: true }) });
  expect(screen.queryByRole('radio', { name: /Vale/ })).toBeNull();
});

test('no method is preselected, and submitting without one shows an error and focuses the choices', async () => {
  const { user, actor } = await show();
  expect(text(goOn())).toBe('Continuar');
  await user.click(goOn());
  expect(isShown(screen.getByText('Escolha como você vai pagar.'))).toBe(true);
  expect(document.activeElement).toBe(methodRadio(/^Pix/));
  expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' });
});

test('a choice shows its total on the button, is saved, and leads to the next step', async () => {
  const { user, actor, draft } = await show();
  await user.click(methodRadio(/crédito/));
  expect(text(goOn())).toBe('Continuar · R$ 119,70');
  expect(draft.fields()).toEqual({ paymentMethod: 'credit' });
  await user.click(goOn());
  const { value, context } = actor.getSnapshot();
  expect({ value, payment: context.payment }).toEqual({
    value: { resume: 'reviewing' },
    payment: { method: 'credit' },
  });
});

test('the only method is preselected', async () => {
  await show({ reseller: { ...reseller, paymentMethods: ['pix'] } });
  expect(methodRadio(/^Pix/).checked).toBe(true);
});

test('cash asks for a note of at least the total', async () => {
  const { user, actor, draft } = await show();
  await user.click(methodRadio(/^Dinheiro/));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Troco para quanto?' });
  await user.click(goOn());
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'R$ 50{Enter}');
  expect(field.value).toBe('50');
  expect(isShown(screen.getByText(/O pedido dá R\$\s115,00/))).toBe(true);
  await user.clear(field);
  await user.type(field, '150');
  expect(isShown(screen.getByText(/leva R\$\s35,00 de troco/))).toBe(true);
  await user.tab();
  expect(field.value).toBe('150,00');
  expect(draft.fields()).toEqual({ paymentMethod: 'cash', changeFor: '150,00' });
  await user.click(goOn());
  expect(actor.getSnapshot().context.payment).toEqual({ method: 'cash', changeForCents: 15_000 });
});

test('a common note is chosen with one press', async () => {
  const { user, actor } = await show();
  await user.click(methodRadio(/^Dinheiro/));
  await user.click(screen.getByRole('button', { name: /200/ }));
  await user.click(goOn());
  expect(actor.getSnapshot().context.payment).toEqual({ method: 'cash', changeForCents: 20_000 });
});

test.each([
  '315,01',
  '320',
  '500',
  '1.000',
  '1150',
  '1.150,00',
  '3.000',
  '5000',
  '10.000',
  '11500',
  '99.999',
  '1.000.000',
])('change of more than R$ 200 must be confirmed, here for R$ %s', async (typed) => {
  const { user, actor } = await show({}, { paymentMethod: 'cash', changeFor: typed });
  await user.click(goOn());
  expect(isShown(screen.getByText(/São R\$\s[\d.,]+ de troco/))).toBe(true);
  expect(actor.getSnapshot().context.payment).toBeUndefined();
  await user.click(goOn());
  expect(actor.getSnapshot().context.payment).toBeUndefined();
  await user.click(screen.getByRole('button', { name: /^Sim, troco para R\$/ }));
  expect(actor.getSnapshot().context.payment).toEqual({ method: 'cash', changeForCents: parseBRL(typed) });
});

test.each(['115', '115,01', '120', '150', '200', '250', '300', '314,99', '315', '315,00', '315,0', 'R$ 315'])(
  'change of up to R$ 200 needs no confirmation, here for R$ %s',
  async (typed) => {
    const { user, actor } = await show({}, { paymentMethod: 'cash', changeFor: typed });
    await user.click(goOn());
    expect(actor.getSnapshot().context.payment).toEqual({ method: 'cash', changeForCents: parseBRL(typed) });
  },
);

test('another amount must be confirmed again, and a confirmed one must not', async () => {
  const { user, actor } = await show({}, { paymentMethod: 'cash', changeFor: '500', changeSure: '90000' });
  await user.click(goOn());
  const field = screen.getByRole('textbox', { name: 'Troco para quanto?' });
  await user.clear(field);
  await user.type(field, '600{Enter}');
  expect(isShown(screen.getByText(/São R\$\s485,00 de troco/))).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Sim, troco para R\$\s600/ }));
  expect(actor.getSnapshot().context.payment).toEqual({ method: 'cash', changeForCents: 60_000 });
  cleanup();
  const again = await show({ payment: { method: 'cash', changeForCents: 60_000 } });
  await again.user.click(goOn());
  expect(again.actor.getSnapshot().context.payment).toEqual({ method: 'cash', changeForCents: 60_000 });
});

test('cash without change has no further question', async () => {
  const { user, actor } = await show();
  await user.click(methodRadio(/^Dinheiro/));
  await user.click(screen.getByRole('checkbox', { name: /Não preciso de troco/ }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(goOn());
  expect(actor.getSnapshot().context.payment).toEqual({ method: 'cash' });
});

test('the voucher shows the rest to pay and what to have at hand', async () => {
  const { user } = await show();
  await user.click(methodRadio(/Vale/));
  expect(isShown(screen.getByText(/Falta pagar R\$\s5,00 na porta: a entrega\./))).toBe(true);
  expect(isShown(screen.getByText(/Cartão do Bolsa Família/))).toBe(true);
});

test('typed values are restored', async () => {
  await show({}, { paymentMethod: 'cash', changeFor: '130', noChange: '' });
  expect(methodRadio(/^Dinheiro/).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('130');
});

test('a coupon lowers the totals, shows its discount and can be removed', async () => {
  const coupon = aCoupon({ amount: 1000 }, { name: 'GAS10' });
  const { user, actor } = await show({ coupon });
  expect(methodLabels()[0]).toBe('Pix na entregaR$ 105,00Mais barato');
  expect(text(screen.getByRole('status'))).toContain('Cupom GAS10desconto de −R$ 10,00');
  await user.click(screen.getByRole('button', { name: 'Remover o cupom GAS10' }));
  expect(actor.getSnapshot().context.coupon).toBeUndefined();
  expect(methodLabels()[0]).toBe('Pix na entregaR$ 115,00Mais barato');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tenho um cupom' }));
});

test('before a method is chosen, the coupon line and the sums show one discount', async () => {
  const coupon = aCoupon({ kind: 'percent', amount: 10 }, { name: 'DEZ' });
  await show({ coupon, reseller: { ...reseller, paymentMethods: ['pix', 'credit'] } });
  expect(text(screen.getByRole('status'))).toContain('desconto de −R$ 11,47');
  expect(text(screen.getByRole('region', { name: 'Seu pedido' }))).toContain('Cupom−R$ 11,47');
});

test('screen readers hear the total of the button when the method changes it', async () => {
  const { user } = await show();
  const spoken = () => text(screen.getByTestId('step').querySelector('[aria-live].sr-only')!);
  expect(spoken()).toBe('');
  await user.click(methodRadio(/^Pix/));
  expect([text(goOn()), spoken()]).toEqual(['Continuar · R$ 115,00', 'Total: R$ 115,00']);
});

test('a coupon below its minimum says why it gives no discount', async () => {
  await show({ coupon: aCoupon({ minimumCents: 20_000 }) });
  expect(isShown(screen.getByText(/vale a partir de R\$\s200,00 em produtos/))).toBe(true);
});

test('the coupon dialog is opened by an event, not by navigation', async () => {
  const { user, actor } = await show();
  await user.click(screen.getByRole('link', { name: 'Tenho um cupom' }));
  expect(actor.getSnapshot().value).toEqual({ coupon: 'entering' });
});

test('the coupon of a link is one press away and saved for the dialog', async () => {
  const { user, actor, draft } = await renderStep(<PaymentScreen />, {
    events: [restored('payment', cart)],
    path: '/order/payment?cupom=gas5',
  });
  expect(draft.fields()).toEqual({ coupon: 'GAS5', linkedCoupon: 'GAS5' });
  await user.click(screen.getByRole('button', { name: 'Usar cupom GAS5' }));
  expect(actor.getSnapshot().value).toEqual({ coupon: 'validating' });
});

test('the change question suggests only amounts above the total', async () => {
  for (const refillCents of [11_000, 19_500, 23_400, 99_500]) {
    await show({ reseller: { ...reseller, products: [aProduct({ id: refill.id, refillCents })] } });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Troco para quanto?', hidden: true });
    const suggested = [
      field.placeholder,
      ...within(screen.getByRole('group', { name: 'Valores comuns', hidden: true }))
        .getAllByRole<HTMLButtonElement>('button', { hidden: true })
        .map(({ value }) => value),
    ];
    for (const words of suggested) expect(parseBRL(words)).toBeGreaterThan(refillCents + 500);
    cleanup();
  }
});

const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Troco para quanto?' });
const noteError = () => text(document.getElementById(note().getAttribute('aria-describedby') ?? '')!);

test('the screen asks for another note while the total is above the note', async () => {
  const { user, actor } = await show({ coupon: aCoupon({ amount: 1000 }) });
  await user.click(methodRadio(/^Dinheiro/));
  await user.type(note(), '110');
  await user.tab();
  expect(note().getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: /^Remover/ }));
  expect(actor.getSnapshot().context.coupon).toBeUndefined();
  await vi.waitFor(() => expect(note().getAttribute('aria-invalid')).toBe('true'));
  expect(noteError()).toContain('O pedido dá R$ 115,00. Escreva esse valor ou um maior.');
  await user.clear(note());
  await user.type(note(), '120');
  expect(note().getAttribute('aria-invalid')).not.toBe('true');
});

test('the step opens with a question for another note if the cart grew above the note', async () => {
  await show({ payment: { method: 'cash', changeForCents: 11_200 } });
  expect(note().getAttribute('aria-invalid')).toBe('true');
  expect(noteError()).toContain('O pedido dá R$ 115,00. Escreva esse valor ou um maior.');
});

test('a payment that is no longer valid is explained', async () => {
  const payment = { method: 'cash', changeForCents: 11_200 } as const;
  await renderStep(<PaymentScreen />, { events: [restored('resume', { ...cart, payment })] });
  expect(isShown(screen.getByText('O total mudou'))).toBe(true);
});
