// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FunnelContext } from '#contract/draft/draft';
import type { Reseller } from '#contract/reseller/reseller';
import {
  aCoupon,
  aDraft,
  anOffer,
  anOrderId,
  aProduct,
  aReseller,
} from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { ResumeScreen } from './resume-screen.tsx';

afterEach(cleanup);

const refill = aProduct({ refillCents: 11_000, withVesselCents: undefined });
const reseller = aReseller({
  products: [refill],
  freightCents: 500,
  legalName: 'Ilha Comércio de GLP Ltda',
  cnpj: '12ABC34501DE35',
  anpCheckedAt: '2026-11-12',
  contactPhone: '+554832001234',
});
const order = aDraft(reseller);

const show = (known: Partial<FunnelContext> = {}, services: FakeServices = {}) =>
  renderStep(<ResumeScreen />, { events: [restored('resume', { ...order, ...known })], services });

const place = () => screen.getByRole('button', { name: /^Fazer pedido/ });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const never = () => new Promise<never>(() => undefined);

test('the summary shows the reseller, address, items, sums and rights', async () => {
  await show({
    payment: { method: 'cash', changeForCents: 15_000 },
    customer: { ...order.customer, cpf: '52998224725' },
  });
  const page = text(document.body);
  for (const fact of [
    reseller.legalName,
    '12.ABC.345/01DE-35',
    `${reseller.anpAuthorisation}, conferida em 12/11/2026`,
    reseller.addressLine,
    '(48) 3200-1234',
    'Chega em 20 a 40 minutos',
    '1 × Botijão P13 Ultragaz (troca)',
    'Troco para R$ 150,00: o entregador leva R$ 35,00.',
    'Você pode desistir em até 7 dias',
    'Decreto 7.962/2013',
  ])
    expect(page).toContain(fact);
  expect(page).not.toContain(order.customer.phone.slice(3));
  expect(page).not.toContain('529');
  expect(text(screen.getByRole('region', { name: 'Valores' }))).toBe(
    '1 × Botijão P13 Ultragaz (troca)R$ 110,00EntregaR$ 5,00TotalR$ 115,00',
  );
  expect(text(place())).toBe('Fazer pedido · R$ 115,00');
});

test('screen readers hear the button’s total once, when the coupon changes it', async () => {
  const spoken = () => text(screen.getByTestId('step').querySelector('[aria-live].sr-only')!);
  const { user, actor } = await show({ coupon: aCoupon({ amount: 1000 }) });
  expect([text(place()), spoken()]).toEqual(['Fazer pedido · R$ 105,00', '']);
  await user.click(screen.getByRole('button', { name: /^Remover/ }));
  expect([text(place()), spoken()]).toEqual(['Fazer pedido · R$ 115,00', 'Total: R$ 115,00']);
  act(() => actor.send({ type: 'step.open', step: 'coupon' }));
  act(() => actor.send({ type: 'dialog.close' }));
  expect(spoken()).toBe('Total: R$ 115,00');
});

test.each<[Partial<Reseller>, string | undefined]>([
  [{ anpIsOld: true }, 'última conferência em 12/11/2026'],
  [{ anpRegister: 'demo' }, 'conferida em 12/11/2026, no registro de demonstração'],
  // A draft from before the register's import has what somebody typed.
  [{ anpRegister: undefined }, undefined],
])('with %o the summary shows %j', async (changes, words) => {
  await show({ reseller: { ...reseller, ...changes } });
  if (words === undefined) expect(text(document.body)).not.toMatch(/Autorização ANP|GLP\//);
  else expect(text(document.body)).toContain(`${reseller.anpAuthorisation}, ${words}`);
});

test('the screen says that an address has no exact point, and asks for a missing reference', async () => {
  const ask = () => screen.queryByRole('link', { name: 'Diga um ponto de referência' });
  const { reference: _, ...address } = { ...order.address, approximate: true };
  await show({ address });
  expect(text(document.body)).toContain('O ponto no mapa não é exato');
  expect(ask()?.getAttribute('href')).toBe('/address');
  cleanup();
  await show({ address: { ...address, reference: 'Portão azul' } });
  expect(text(document.body)).toContain('O ponto no mapa não é exato');
  expect(ask()).toBeNull();
  cleanup();
  await show();
  expect(text(document.body)).not.toContain('O ponto no mapa não é exato');
});

test('each answer has a link to change it', async () => {
  await show();
  const links = screen.getAllByRole('link', { name: /^Alterar/ });
  expect(links.map((link) => [text(link), link.getAttribute('href')])).toEqual([
    ['Alterar entrega', '/address'],
    ['Alterar itens', '/order/my-items'],
    ['Alterar pagamento', '/order/payment'],
    ['Alterar quem recebe', '/order/personal-data'],
    ['Alterar revenda', '/order/resellers'],
  ]);
});

test('a double press sends one order, and nothing can be changed meanwhile', async () => {
  const placeOrder = vi.fn(never);
  const { user, actor } = await show({}, { placeOrder });
  await user.dblClick(place());
  await user.keyboard('{Enter}');
  expect(placeOrder).toHaveBeenCalledTimes(1);
  expect(actor.getSnapshot().context.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(place().getAttribute('aria-busy')).toBe('true');
  expect(isShown(screen.getByText(/^Estamos enviando seu pedido à revenda/))).toBe(true);
  expect(screen.queryAllByRole('link', { name: /Alterar|Voltar|cupom/ })).toEqual([]);
});

test('a refused order shows the reason and can be sent again with another key', async () => {
  const placeOrder = vi.fn<NonNullable<FakeServices['placeOrder']>>(async () => ({
    refused: { code: 'invalid-input' },
  }));
  const { user } = await show({}, { placeOrder });
  await user.click(place());
  expect(text(screen.getByRole('alert'))).toMatch(/^O pedido não entrou/);
  await user.click(place());
  const [first, second] = placeOrder.mock.calls.map(([{ key }]) => key);
  expect(second).not.toBe(first);
});

test('an order refused by a busy server shows the reason and can be sent again', async () => {
  const refused = { code: 'busy', seconds: 2, until: '2026-11-19T15:00:02.000Z' } as const;
  const { user } = await show({}, { placeOrder: async () => ({ refused }) });
  await user.click(place());
  expect(isShown(screen.getByText('Muita gente ao mesmo tempo'))).toBe(true);
  expect(isShown(screen.getByText(/^O pedido não entrou e continua guardado/))).toBe(true);
  expect(isShown(place())).toBe(true);
});

test('an order whose answer was lost is looked up and found', async () => {
  const id = anOrderId();
  let answer: (found: { found: string; status: 'received' }) => void = () => undefined;
  const looked = new Promise<{ found: string; status: 'received' }>((resolve) => {
    answer = resolve;
  });
  const { user, actor } = await show(
    {},
    { placeOrder: async () => Promise.reject(new Error('offline')), findOrderByKey: () => looked },
  );
  await user.click(place());
  expect(heading()).toBe('Verificando se o pedido entrou');
  expect(text(screen.getByRole('status'))).toContain('Não feche esta página nem peça de novo');
  expect(screen.getAllByRole('button').map(text)).toEqual(['Relatar problema']);
  await act(async () => answer({ found: id, status: 'received' }));
  expect(actor.getSnapshot().context.orderId).toBe(id);
  expect(heading()).toBe('Seu pedido entrou');
});

test('a restored order that was sent is looked up, not sent again', async () => {
  const placeOrder = vi.fn(never);
  await show({ idempotencyKey: 'key-of-an-earlier-visit' }, { placeOrder });
  expect(heading()).toBe('Verificando se o pedido entrou');
  expect(placeOrder).not.toHaveBeenCalled();
});

test('an unknown outcome is shown with the check and the phone numbers to ask', async () => {
  const { user, actor } = await show(
    {},
    {
      placeOrder: async () => Promise.reject(new Error('offline')),
      findOrderByKey: async () => ({ refused: { code: 'not-found' } }),
    },
  );
  await user.click(place());
  expect(heading()).toBe('Ainda não sabemos se o pedido entrou');
  expect(screen.getByRole('link', { name: /Ligar para a revenda/ }).getAttribute('href')).toBe(
    'tel:+554832001234',
  );
  expect(screen.getByRole('link', { name: '0800 000 0000' }).getAttribute('href')).toBe('tel:08000000000');
  const sent = actor.getSnapshot().context.idempotencyKey;
  await user.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(actor.getSnapshot().context.idempotencyKey).toBe(sent);
});

const dearer = { ...reseller, products: [{ ...refill, refillCents: 11_400 }] };
const rows = () =>
  within(screen.getByRole('list', { name: 'O que mudou' }))
    .getAllByRole('listitem')
    .map(text);

test('a delivery that stays free is shown as free', async () => {
  const free = { ...reseller, freightCents: 0 };
  const placeOrder = vi.fn<NonNullable<FakeServices['placeOrder']>>(async () => ({
    offer: anOffer({ ...dearer, freightCents: 0 }, order),
  }));
  const { user } = await show({ reseller: free }, { placeOrder });
  await user.click(place());
  expect(rows()[1]).toBe('EntregaNão mudouGrátis');
});

test('new prices are shown beside the old ones and accepted with a new key', async () => {
  const placeOrder = vi.fn<NonNullable<FakeServices['placeOrder']>>(async () => ({
    offer: anOffer(dearer, order),
  }));
  const { user, actor } = await show({}, { placeOrder });
  await user.click(place());
  const [first] = placeOrder.mock.calls[0] ?? [];
  placeOrder.mockImplementation(never);
  expect(heading()).toBe('O pedido mudou');
  expect(text(screen.getByRole('alert'))).toContain('O total subiu R$ 4,00');
  expect(rows()).toEqual([
    '1 × Botijão P13 Ultragaz (troca)Subiu R$ 4,00Antes: R$ 110,00R$ 114,00',
    'EntregaNão mudouR$ 5,00',
  ]);
  await user.click(screen.getByRole('button', { name: /^Aceitar e pedir · R\$\s119,00$/ }));
  const [again] = placeOrder.mock.calls[1] ?? [];
  expect(again?.request.expectedTotalCents).toBe(11_900);
  expect(again?.key).not.toBe(first?.key);
  expect(actor.getSnapshot().value).toEqual({ resume: 'placing' });
});

test('the new total comes from the quote of the refusal', async () => {
  const offer = anOffer(dearer, order);
  const quote = { ...offer.quote, freightCents: 600, totalCents: 12_000 };
  const { user } = await show({}, { placeOrder: async () => ({ offer: { ...offer, quote } }) });
  await user.click(place());
  expect(text(screen.getByRole('alert'))).toContain('O total subiu R$ 5,00');
  expect(rows()[1]).toBe('EntregaSubiu R$ 1,00Antes: R$ 5,00R$ 6,00');
});

test('an item that is no longer sold is shown as removed, not as cheaper', async () => {
  const emptied = { ...reseller, products: [] };
  const offer = anOffer(emptied, order);
  const { user } = await show({}, { placeOrder: async () => ({ offer }) });
  await user.click(place());
  expect(text(screen.getByRole('alert'))).toContain('Um item não está mais à venda');
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
});

test('after new terms are declined the summary shows them and nothing is ordered', async () => {
  const { user, actor } = await show({}, { placeOrder: async () => ({ offer: anOffer(dearer, order) }) });
  await user.click(place());
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(actor.getSnapshot().value).toEqual({ resume: 'reviewing' });
  expect(text(place())).toBe('Fazer pedido · R$ 119,00');
});

test('a coupon that is no longer valid is named with its discount', async () => {
  const { user } = await show(
    { coupon: aCoupon({ amount: 1000 }, { name: 'GAS10' }) },
    { placeOrder: async () => ({ offer: anOffer(reseller, order, { reason: 'coupon' }) }) },
  );
  await user.click(place());
  expect(text(screen.getByRole('alert'))).toContain('O cupom GAS10 não vale mais');
  expect(rows()).toEqual([
    '1 × Botijão P13 Ultragaz (troca)Não mudouR$ 110,00',
    'Cupom GAS10Não vale maisAntes: −R$ 10,00',
    'EntregaNão mudouR$ 5,00',
  ]);
});

test('terms cannot be accepted while items or payment must be corrected', async () => {
  const withoutPix = { ...dearer, paymentMethods: ['debit' as const] };
  const { user, actor } = await show(
    {},
    {
      placeOrder: async () => ({
        offer: anOffer(withoutPix, order),
      }),
    },
  );
  await user.click(place());
  expect(screen.queryByRole('button', { name: /Aceitar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acertar o pedido' }));
  expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' });
});

test('if the session ends before the outcome is known, the phone is verified and the order looked up', async () => {
  const findOrderByKey = vi
    .fn<NonNullable<FakeServices['findOrderByKey']>>()
    .mockResolvedValueOnce({ refused: { code: 'phone-unverified' } })
    .mockImplementation(never);
  const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>(async () => ({
    sent: {
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      resendAt: new Date(Date.now() + 30_000).toISOString(),
      expiresInSeconds: 300,
      resendInSeconds: 30,
    },
  }));
  const verifyCode: FakeServices['verifyCode'] = async ({ phone }) => ({ verified: phone });
  const { user } = await show({ idempotencyKey: 'a-sent-key' }, { findOrderByKey, sendCode, verifyCode });
  await screen.findByRole('heading', { name: 'Confirme seu telefone para acharmos o pedido' });
  expect(text(document.body)).not.toContain(order.customer.phone.slice(5));
  await user.click(screen.getByRole('button', { name: 'Receber código' }));
  expect(sendCode.mock.calls[0]?.[0]).toEqual({ phone: order.customer.phone });
  await user.type(await screen.findByLabelText('Código de 6 números'), '123456');
  await screen.findByRole('heading', { name: 'Verificando se o pedido entrou' });
  expect(findOrderByKey.mock.calls.map(([input]) => input)).toEqual([
    { key: 'a-sent-key' },
    { key: 'a-sent-key' },
  ]);
});
