// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ResellerCoupon } from '#contract/panel/reseller-coupons';
import { resellerSettings } from '#machines/reseller-settings/machine';
import { ApiError } from '#src/lib/api-error.ts';
import { PanelProvider } from '../panel-actor.tsx';
import type { PanelApi } from '../panel-api.ts';
import { Coupons } from './coupons.tsx';
import { SettingsActor, useSettingsState } from './settings-actor.tsx';
import { settingsServices } from './settings-services.ts';

afterEach(cleanup);

const coupon: ResellerCoupon = {
  name: 'VERAO10',
  description: 'R$ 10,00 de desconto',
  rule: { kind: 'amount', amount: 1_000, minimumCents: 0, includesFreight: false },
  oncePerPhone: true,
  from: '2026-11-19T15:00:00.000Z',
  until: '2027-01-01T02:59:59.000Z',
  state: 'valid',
  used: 2,
  usesLeft: 98,
  costCents: 2_000,
};

function Outcome() {
  const { changed, problem } = useSettingsState(({ context }) => context);
  return <p data-testid="outcome">{changed ?? problem}</p>;
}

/** Opens the section. An operation without an answer fails as if the connection was lost. */
async function opened(answers: Record<string, object>) {
  const call = vi.fn(async (name: string, _input?: unknown) => {
    const answer = answers[name];
    if (answer === undefined) throw new ApiError({ kind: 'network' });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const deps = { api: { call } as unknown as PanelApi, queryClient };
  const logic = resellerSettings.provide({
    actors: settingsServices({ ...deps, api: deps.api }),
    actions: { reportRefused: () => undefined },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PanelProvider deps={() => deps} opened={{ isSettingsWanted: true }}>
        <SettingsActor.Provider logic={logic} options={{ input: { reseller: 'gas-1' } }}>
          <Coupons reseller="gas-1" />
          <Outcome />
        </SettingsActor.Provider>
      </PanelProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Seus cupons');
  return {
    user: userEvent.setup(),
    sent: (name: string) => call.mock.calls.filter(([called]) => called === name),
  };
}

const business = { getBusiness: {} };
const refused = (refusal: object) => new ApiError({ kind: 'refused', refusal } as never);
const form = () => within(screen.getByRole('form', { name: 'Novo cupom' }));
const code = () => form().getByLabelText<HTMLInputElement>('Código');

test('a coupon is stopped in one tap, and the heading takes the focus', async () => {
  const { user, sent } = await opened({
    ...business,
    listResellerCoupons: { coupons: [coupon] },
    stopResellerCoupon: { coupons: [{ ...coupon, state: 'over' }] },
  });
  screen.getByText(/2 usos · custou R\$.20,00 · restam 98/);
  await user.click(screen.getByRole('button', { name: 'Parar VERAO10' }));
  await screen.findByText(/^Encerrado em/);
  expect(screen.queryByRole('button', { name: 'Parar VERAO10' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Seus cupons');
  expect(sent('stopResellerCoupon')[0]?.[1]).toEqual({ params: { reseller: 'gas-1', name: 'VERAO10' } });
});

test('a new coupon is sent, listed, and its form is cleared', async () => {
  const { user, sent } = await opened({
    ...business,
    listResellerCoupons: { coupons: [] },
    addResellerCoupon: { coupons: [coupon] },
  });
  screen.getByText('Nenhum ainda.');
  await user.type(code(), 'verao10');
  await user.type(form().getByLabelText('Valor'), '10,00');
  await user.type(form().getByLabelText(/Usos ao todo/), '100');
  await user.type(form().getByLabelText('Último dia'), '2026-12-31');
  await user.click(form().getByRole('button', { name: 'Criar cupom' }));
  await screen.findByText('VERAO10', { selector: 'b' });
  expect(code().value).toBe('');
  expect(sent('addResellerCoupon')[0]?.[1]).toEqual({
    params: { reseller: 'gas-1' },
    body: {
      name: 'VERAO10',
      kind: 'amount',
      amount: 1_000,
      minimumCents: 0,
      includesFreight: false,
      oncePerPhone: true,
      uses: 100,
      until: '2026-12-31',
    },
  });
});

test('wrong values are named at their fields and not sent', async () => {
  const { user, sent } = await opened({ ...business, listResellerCoupons: { coupons: [] } });
  await user.type(code(), '=1+1');
  await user.click(form().getByLabelText('Em porcentagem dos produtos'));
  await user.type(form().getByLabelText('Valor'), '101');
  await user.type(form().getByLabelText(/Pedido mínimo/), 'abc');
  await user.type(form().getByLabelText(/Usos ao todo/), '0');
  await user.click(form().getByRole('button', { name: 'Criar cupom' }));
  await screen.findByText('Use de 1 a 30 letras, números ou hifens.');
  for (const words of [
    'Escreva de 1 a 100.',
    'Escreva um valor, como 100,00.',
    'Escreva um número a partir de 1.',
    'Escolha o último dia em que vale.',
  ])
    screen.getByText(words);
  expect(sent('addResellerCoupon')).toEqual([]);
});

test('a code that exists is named at its field, and the typed values stay', async () => {
  const { user } = await opened({
    ...business,
    listResellerCoupons: { coupons: [] },
    addResellerCoupon: refused({ code: 'coupon-taken' }),
  });
  await user.type(code(), 'GAS5');
  await user.type(form().getByLabelText('Valor'), '10,00');
  await user.type(form().getByLabelText('Último dia'), '2026-12-31');
  await user.click(form().getByRole('button', { name: 'Criar cupom' }));
  await screen.findByText('Esse código já existe. Escolha outro.');
  expect(code().value).toBe('GAS5');
  expect(screen.getByTestId('outcome').textContent).toBe('coupon-taken');
});
