// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderRating as Rated } from '#contract/rating/rating';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { anOrder } from '../../../tests/support/factories.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { OrderRating } from './order-rating.tsx';

afterEach(cleanup);

const order = anOrder({ status: 'confirmed' });
const open = { rateUntil: '2026-12-19T15:00:00.000Z' } satisfies Rated;
const rated = {
  given: { stars: 4, reasons: ['onTime'], comment: 'Chegou\ncedo', givenAt: '2026-11-20T13:00:00.000Z' },
  changeUntil: '2026-11-27T13:00:00.000Z',
} satisfies Rated;

async function show(
  first: Rated,
  api: Partial<Record<'giveRating' | 'changeRating', (input: unknown) => Promise<unknown>>> = {},
  now: Rated = first,
) {
  const call = async (name: string, input: unknown) =>
    name === 'getOrderRating' ? now : api[name as keyof typeof api]?.(input);
  return renderStep(<OrderRating order={order} />, {
    events: [restored('address', {}), { type: 'step.open', step: 'tracking', orderId: order.id }],
    services: { fetchOrder: async () => ({ found: order.status }) },
    queryData: [
      [['order', order.id], order],
      [['order', order.id, 'rating'], first],
    ],
    api: call as Api['call'],
  });
}

const star = (name: RegExp) => screen.findByRole('radio', { name });
const send = () => screen.findByRole('button', { name: 'Enviar avaliação' });

test('two presses rate the order, and the rating is shown', async () => {
  const giveRating = vi.fn(async () => rated);
  const { user } = await show(open, { giveRating });
  const group = await screen.findByRole('group', { name: `Como foi a entrega de ${order.reseller.name}?` });
  expect(within(group).getAllByRole('radio')).toHaveLength(5);
  await user.click(await star(/^4 estrelas, boa$/));
  await user.click(await send());
  const input = { params: { id: order.id }, body: { stars: 4, reasons: [] } };
  expect(giveRating).toHaveBeenCalledExactlyOnceWith(input);
  const heading = await screen.findByRole('heading', { name: 'Sua avaliação' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('4 de 5 estrelas:')).toBeTruthy();
  expect(screen.getByText('Chegou no prazo')).toBeTruthy();
});

test('reasons of the chosen stars and the comment are sent with them', async () => {
  const giveRating = vi.fn(async () => rated);
  const { user } = await show(open, { giveRating });
  await user.click(await star(/^1 estrela, péssima$/));
  await user.click(screen.getByRole('checkbox', { name: 'Demorou demais', hidden: true }));
  await user.click(screen.getByRole('checkbox', { name: 'Chegou no prazo', hidden: true }));
  await user.type(screen.getByRole('textbox', { hidden: true }), 'Uma hora a mais');
  await user.click(await send());
  expect(giveRating).toHaveBeenCalledExactlyOnceWith({
    params: { id: order.id },
    body: { stars: 1, reasons: ['late'], comment: 'Uma hora a mais' },
  });
});

test('without stars nothing is sent, and the stars get the focus and the reason', async () => {
  const giveRating = vi.fn();
  const { user } = await show(open, { giveRating });
  await user.click(await send());
  const group = screen.getByRole('group', { name: /^Como foi/ });
  expect(group.textContent).toContain('Escolha de uma a cinco estrelas.');
  expect(document.getElementById(group.getAttribute('aria-describedby')!)).not.toBeNull();
  expect(document.activeElement).toBe(await star(/^1 estrela/));
  expect(giveRating).not.toHaveBeenCalled();
  await user.click(await star(/^3 estrelas/));
  expect(group.textContent).not.toContain('Escolha');
});

test('a fourth reason is refused in the form', async () => {
  const giveRating = vi.fn();
  const { user } = await show(open, { giveRating });
  await user.click(await star(/^5 estrelas/));
  for (const name of [
    'Chegou no prazo',
    'Atendimento atencioso',
    'Preço como combinado',
    'Ajudou a instalar',
  ])
    await user.click(screen.getByRole('checkbox', { name, hidden: true }));
  await user.click(await send());
  expect(screen.getAllByText('Marque até 3 motivos.').length).toBeGreaterThan(0);
  expect(giveRating).not.toHaveBeenCalled();
});

test('after a failure the form stays as typed, and says what to do', async () => {
  const giveRating = vi.fn(() => Promise.reject(new Error('offline')));
  const { user } = await show(open, { giveRating });
  await user.click(await star(/^2 estrelas/));
  await user.type(screen.getByRole('textbox', { hidden: true }), 'Atrasou');
  await user.click(await send());
  expect(await screen.findByText(/A conexão falhou/)).toBeTruthy();
  expect((await star(/^2 estrelas/)) as HTMLInputElement).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { hidden: true })).toHaveProperty('value', 'Atrasou');
});

test('an order that another tab rated shows that rating', async () => {
  const refusal = { code: 'already-rated' } as const;
  const giveRating = () => Promise.reject(new ApiError({ kind: 'refused', refusal }));
  const { user } = await show(open, { giveRating }, rated);
  await user.click(await star(/^1 estrela/));
  await user.click(await send());
  expect(await screen.findByText('Este pedido já tinha sido avaliado.')).toBeTruthy();
  expect(await screen.findByText('Chegou no prazo')).toBeTruthy();
});

test('a given rating is changed in a form that contains it, or stays', async () => {
  const changed = { ...rated, given: { ...rated.given, stars: 2, reasons: [] } };
  const changeRating = vi.fn(async () => changed);
  const { user } = await show(rated, { changeRating });
  await user.click(await screen.findByRole('button', { name: 'Mudar' }));
  expect(await star(/^4 estrelas/)).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { hidden: true })).toHaveProperty('value', 'Chegou\ncedo');
  await user.click(screen.getByRole('link', { name: 'Manter como está' }));
  await user.click(await screen.findByRole('button', { name: 'Mudar' }));
  await user.click(await star(/^2 estrelas/));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(changeRating).toHaveBeenCalledExactlyOnceWith({
    params: { id: order.id },
    body: { stars: 2, reasons: [], comment: 'Chegou\ncedo' },
  });
  expect(await screen.findByText('2 de 5 estrelas:')).toBeTruthy();
});

test('a rating that is too old has no button, and an order that cannot be rated shows nothing', async () => {
  await show({ given: rated.given });
  expect(await screen.findByText('4 de 5 estrelas:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mudar' })).toBeNull();
  cleanup();
  await show({});
  expect(screen.queryByRole('heading')).toBeNull();
});
