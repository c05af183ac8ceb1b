// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCoupon, aDraft, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

afterEach(cleanup);

const { payment, ...cart } = aDraft();

function open(
  validateCoupon?: FakeServices['validateCoupon'],
  { known = {}, fields = {}, path = '/order/coupon' } = {},
) {
  return renderStep(<CouponDialog />, {
    events: [restored('payment', { ...cart, ...known }), { type: 'step.open', step: 'coupon' }],
    services: validateCoupon ? { validateCoupon } : {},
    fields,
    path,
  });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const alertText = () => screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ');

test('the field has the focus, and typed text is saved', async () => {
  const { user, draft } = await open();
  expect(document.activeElement).toBe(field());
  await user.type(field(), 'gas');
  expect(draft.fields()).toEqual({ coupon: 'gas' });
});

test('Enter submits the name in capitals, and a valid coupon closes the dialog', async () => {
  const coupon = aCoupon();
  const queries: unknown[] = [];
  const { user, actor } = await open(async ({ name }) => {
    queries.push(name);
    return { valid: coupon };
  });
  await user.type(field(), ' gas10 {Enter}');
  await waitFor(() => expect(queries).toEqual(['GAS10']));
  expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' });
  expect(actor.getSnapshot().context.coupon).toEqual(coupon);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal scrolls into view, because large text can leave it above the pressed button', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await open(async () => ({ refused: { code: 'coupon-expired' } }));
  await user.type(field(), 'gas10');
  expect(scrolled).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(alertText()).toMatch(/já venceu/));
  expect(scrolled.mock.contexts).toEqual([document.getElementById(`${field().id}-error`)]);
});

const inNineMinutes = new Date(Date.now() + 540_000).toISOString();

test.each([
  [{ refused: { code: 'coupon-invalid' } }, /^Não achamos esse cupom/],
  [{ refused: { code: 'coupon-expired' } }, /já venceu/],
  [{ refused: { code: 'coupon-used' } }, /já foi usado neste telefone/],
  [{ refused: { code: 'coupon-used', exhausted: true } }, /acabou/],
  [{ refused: { code: 'coupon-minimum', minimumCents: 20_000 } }, /a partir de R\$ 200,00 em produtos/],
  [{ refused: { code: 'too-many-attempts', seconds: 540, until: inNineMinutes } }, /Espere 9 minutos/],
] as const)(
  'the answer %o shows an error at the field and preserves the typed text',
  async (answer, sentence) => {
    const { user } = await open(async () => answer);
    await user.type(field(), 'gas10{Enter}');
    await waitFor(() => expect(alertText()).toMatch(sentence));
    expect(field().value).toBe('gas10');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.type(field(), '0');
    expect(alertText()).toBe('');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  },
);

test('a network failure asks to try again', async () => {
  const { user } = await open(async () => Promise.reject(new Error('offline')));
  await user.type(field(), 'gas10{Enter}');
  await waitFor(() => expect(alertText()).toMatch(/Toque em Aplicar de novo/));
});

test('a busy server is not shown as a lost connection', async () => {
  const { user } = await open(async () => Promise.reject(busyError()));
  await user.type(field(), 'gas10{Enter}');
  await waitFor(() =>
    expect(alertText()).toBe('Muita gente ao mesmo tempo. Espere um pouco e toque em Aplicar de novo.'),
  );
});

test('an invalid coupon name is not sent', async () => {
  const { user, actor } = await open();
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(isShown(await screen.findByText('Escreva o nome do cupom.'))).toBe(true);
  await user.type(field(), 'a b{Enter}');
  expect(isShown(await screen.findByText(/só tem letras, números e traço/))).toBe(true);
  expect(actor.getSnapshot().value).toEqual({ coupon: 'entering' });
});

test('during validation nothing is sent twice, and validation can be stopped', async () => {
  let calls = 0;
  const { user, actor } = await open(() => {
    calls += 1;
    return new Promise(() => undefined);
  });
  await user.type(field(), 'gas10{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(calls).toBe(1);
  expect(isShown(screen.getByText('Conferindo o cupom'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  expect(actor.getSnapshot().value).toEqual({ coupon: 'entering' });
  expect(field().value).toBe('gas10');
});

test('closing returns to the step it was opened from', async () => {
  const { user, actor } = await open();
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' });
  act(() => actor.send({ type: 'payment.choose', payment }));
  act(() => actor.send({ type: 'step.open', step: 'coupon' }));
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(actor.getSnapshot().value).toEqual({ resume: 'reviewing' });
});

test('an applied coupon is not prefilled again, in whatever case it was typed', async () => {
  const coupon = aCoupon({}, { name: 'GAS10' });
  await open(undefined, { known: { coupon }, fields: { coupon: 'gas10 ' } });
  expect(field().value).toBe('');
});

test('an applied coupon can be removed or replaced', async () => {
  const coupon = aCoupon({}, { name: 'GAS10' });
  const { user, actor } = await open(undefined, { known: { coupon }, fields: { coupon: 'GAS10' } });
  expect(field().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  expect(actor.getSnapshot().context.coupon).toBeUndefined();
  expect(document.activeElement).toBe(field());
});

test('the coupon of a link is prefilled', async () => {
  await open(undefined, { path: '/order/coupon?cupom=gas5' });
  expect(field().value).toBe('GAS5');
});
