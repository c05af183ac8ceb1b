// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PanelOrder } from '#contract/panel/panel';
import { isShown } from '../../tests/support/is-shown.ts';
import { promisedEnd } from './known-orders.ts';
import { accepted, opened, orderThat, stream, streamState } from './panel.test-setup.tsx';

vi.mock('./ring.ts', () => ({ ringOnce: () => undefined }));
const sounded: string[] = [];
const ringing: { words: string; signal: AbortSignal }[] = [];
vi.mock('./ring-alone.ts', () => ({
  ringAlone: async (_: string, words: string, signal: AbortSignal) => void ringing.push({ words, signal }),
  onSilenced: () => () => undefined,
  soundAlone: async (_: string, kind: string) => void sounded.push(kind),
}));

afterEach(() => {
  cleanup();
  ringing.length = 0;
  sounded.length = 0;
});

test.each(['accepted', 'dispatched'] as const)('%s orders are sorted by deadline', async (status) => {
  const orderAt = (number: string, createdAt: string, max: number) => ({
    ...orderThat(status, 2, []),
    id: number.padEnd(22, '0'),
    number,
    createdAt,
    estimate: { min: 10, max },
  });
  await opened({
    order: orderAt('SLOW', '2026-01-05T12:00:00.000Z', 240),
    others: [
      orderAt('LATE', '2026-01-05T12:10:00.000Z', 60),
      orderAt('SOON', '2026-01-05T12:20:00.000Z', 20),
    ],
  });
  const cards = screen.getAllByRole('article', { hidden: true });
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Pedido SOON',
    'Pedido LATE',
    'Pedido SLOW',
  ]);
});

test('one tap on "Saiu para entrega" asks who delivers, and sends nothing', async () => {
  const { sheet, call, user } = await opened({ opens: /^Saiu para entrega$/ });
  expect(isShown(sheet.getByLabelText(/^Nome de quem leva/))).toBe(true);
  const commands = () => call.mock.calls.filter(([name]) => name === 'dispatchOrder');
  expect(commands()).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Voltar ao pedido' }));
  expect(commands()).toEqual([]);
});

test('a repeated tap on "Saiu para entrega" sends nothing until a courier is named, or somebody chooses to name none', async () => {
  const { sheet, call, user } = await opened({ opens: /^Saiu para entrega$/ });
  const commands = () => call.mock.calls.filter(([name]) => name === 'dispatchOrder');
  const without = () => sheet.queryByRole('button', { name: 'Saiu, sem dizer quem leva' });
  expect(without()).toBeNull();
  await user.dblClick(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  await sheet.findByText('Escreva quem leva, ou escolha como vai.');
  expect(document.activeElement).toBe(sheet.getByLabelText(/^Nome de quem leva/));
  expect(commands()).toEqual([]);
  await user.click(without()!);
  expect(commands().map(([, input]) => input)).toEqual([expect.objectContaining({ body: {} })]);
});

test('an order that somebody takes by motorcycle needs no name', async () => {
  const { sheet, call, user } = await opened({ opens: /^Saiu para entrega$/ });
  await user.click(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  await user.click(sheet.getByRole('button', { name: 'Moto' }));
  expect(sheet.queryByRole('button', { name: 'Saiu, sem dizer quem leva' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'dispatchOrder',
    expect.objectContaining({ body: { vehicle: 'moto' } }),
  ]);
});

test('one press chooses a courier of an earlier dispatch', async () => {
  const phone = '+5548977776666';
  const couriers = [{ name: 'Beto', vehicle: 'moto', phone } as const, { name: 'Duda' }];
  const { sheet, call, user } = await opened({ couriers, opens: /^Saiu para entrega$/ });
  await user.click(await sheet.findByRole('button', { name: 'Beto, moto' }));
  await user.click(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  const dispatched = call.mock.calls.filter(([name]) => name === 'dispatchOrder').map(([, input]) => input);
  expect(dispatched).toEqual([expect.objectContaining({ body: { name: 'Beto', vehicle: 'moto', phone } })]);
});

test.each([
  ['Papel de 58 mm', 1],
  ['Não', 0],
])('with “%s”, an accepted order is printed %i times', async (option, times) => {
  const slips: (string | undefined)[] = [];
  vi.stubGlobal('print', () => slips.push(document.querySelector('[data-slip] .slip')?.className));
  const order = { ...orderThat('received', 1, ['acceptOrder']), secondsLeft: 295 };
  const { user } = await opened({
    order,
    others: [{ ...accepted, id: '8'.repeat(22) }],
    opens: /^Loja$/,
    isSheet: false,
  });
  await user.click(screen.getByRole('button', { name: option }));
  act(() => stream(accepted));
  await screen.findByRole('button', { name: 'Ver pedido A1B2' }).catch(() => undefined);
  act(() => stream({ ...accepted, version: 3 }));
  await waitFor(() => expect(slips).toEqual(Array.from({ length: times }, () => 'slip slip-58')));
  expect(document.documentElement.dataset.slip).toBeUndefined();
});

test('an order found by its number shows its day, end and reason', async () => {
  const refused = { ...orderThat('rejected', 3, []), id: '7'.repeat(22), number: 'C3D4E5' };
  const older = [{ ...refused, createdAt: '2025-11-03T12:05:00.000Z', resellerReason: 'sem_entregador' }];
  const { user } = await opened({ older, opens: /^Começar turno/, isSheet: false });
  await user.type(screen.getByRole('searchbox'), 'c3d4e5');
  const heading = await screen.findByRole('heading', { name: 'Pedidos anteriores' });
  expect(within(heading.parentElement!).getByRole('listitem').textContent).toBe(
    'C3D4E5 03/11/2025 às 9h05 · Centro · Recusado · Sem entregador agoraVer pedido C3D4E5',
  );
});

const cancelled = { ...orderThat('cancelled', 3, []), cancellationUnseen: true };
const spoken = () => ringing.filter(({ signal }) => !signal.aborted).map(({ words }) => words);

async function withShift(others: PanelOrder[] = []) {
  const at = await opened({ opens: /^Começar turno/, isSheet: false, others });
  await at.user.click(screen.getByRole('button', { name: 'Sim, ouvi' }));
  return at;
}

test('a cancellation rings while its sheet is open, until somebody confirms it', async () => {
  const { user, call, answer } = await withShift();
  expect(spoken()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Ver pedido/ }));
  const sheet = within(await screen.findByRole('dialog'));
  act(() => stream(cancelled));
  expect(isShown(await sheet.findByText('O cliente cancelou o pedido A1B2'))).toBe(true);
  expect([...spoken(), document.title]).toEqual(['Pedido cancelado', '(1) Pedido cancelado · Painel']);
  expect(call.mock.calls.map(([name]) => name)).not.toContain('seeOrder');
  await user.click(sheet.getByRole('button', { name: /^Ciente/ }));
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'seeOrder',
    { params: { reseller: 'gas-1', id: cancelled.id } },
  ]);
  const seen = orderThat('cancelled', 3, []);
  answer(seen);
  await waitFor(() => expect(sheet.queryByText('O cliente cancelou o pedido A1B2')).toBeNull());
  act(() => stream(seen));
  expect(spoken()).toEqual([]);
});

test('a cancellation that another person saw stops ringing, and opening the order counts as seeing it', async () => {
  const { user, call } = await withShift();
  act(() => stream(cancelled));
  expect(isShown(screen.getByText('O cliente cancelou o pedido A1B2'))).toBe(true);
  expect(spoken()).toEqual(['Pedido cancelado']);
  await user.click(screen.getByRole('button', { name: /^Ver/ }));
  expect(call.mock.calls.map(([name]) => name)).toContain('seeOrder');
  act(() => stream(orderThat('cancelled', 3, [])));
  expect(spoken()).toEqual([]);
  expect(screen.queryByText('O cliente cancelou o pedido A1B2')).toBeNull();
});

test('a whole number finds an older order and opens it, and a name is never sent to the server', async () => {
  const older = { ...orderThat('delivered', 4, []), id: '9'.repeat(22), number: 'X7K2PQ', version: 9 };
  const { user, call } = await opened({ opens: /^Começar turno/, isSheet: false, older: [older] });
  const search = screen.getByLabelText(/^Buscar pedido/);
  const searched = () => call.mock.calls.filter(([name]) => name === 'findPanelOrders');
  await user.type(search, 'Ana Souza');
  expect(searched()).toEqual([]);
  await user.clear(search);
  await user.type(search, ' x7k2pq');
  await user.click(await screen.findByRole('button', { name: 'Ver pedido X7K2PQ' }));
  expect(searched().map(([, input]) => input)).toEqual([{ params: { reseller: 'gas-1', number: 'X7K2PQ' } }]);
  const sheet = within(await screen.findByRole('dialog'));
  expect(isShown(sheet.getByText(/^Nome, telefone e número da casa só aparecem/))).toBe(true);
});

test('a waiting order comes before a pause, and after it the pause comes first again', async () => {
  const waiting = { ...orderThat('received', 1, ['acceptOrder']), secondsLeft: 295 };
  await opened({ order: waiting, opens: /^Começar turno/, isSheet: false });
  const pausedUntil = '2026-01-05T15:00:00.000Z';
  act(() =>
    streamState({
      id: 'gas-1',
      active: true,
      open: false,
      pausedUntil,
      productsOut: [],
      promise: { min: 20, max: 60 },
    }),
  );
  const card = () => screen.getByRole('article', { hidden: true });
  const pause = () => screen.getByText(/^Dois pedidos seguidos/);
  await screen.findByText(/^Dois pedidos seguidos/);
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore(card(), pause())).toBe(true);
  act(() => stream(orderThat('accepted', 2, [])));
  expect(isBefore(card(), pause())).toBe(false);
});

test('one press on a card accepts with the usual window, and the second press of a double click does nothing', async () => {
  const order = { ...orderThat('received', 1, ['acceptOrder']), secondsLeft: 295 };
  const { user, call } = await opened({ order, opens: /^Começar turno/, isSheet: false });
  await user.dblClick(screen.getByRole('button', { name: 'Aceitar · 30 min' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const accepted = call.mock.calls.filter(([name]) => name === 'acceptOrder').map(([, input]) => input);
  expect(accepted).toEqual([{ params: { reseller: 'gas-1', id: order.id }, body: { minutes: 30 } }]);
});

test('another window is behind the second button of a card', async () => {
  const order = { ...orderThat('received', 1, ['acceptOrder']), secondsLeft: 295 };
  const { call, sheet } = await opened({ order, opens: /^Outro prazo$/ });
  expect(isShown(sheet.getByRole('button', { name: /^45 min/ }))).toBe(true);
  expect(call.mock.calls.map(([name]) => name)).not.toContain('acceptOrder');
});

test('an order that becomes late sounds once, and differently from a new one', async () => {
  await withShift();
  await waitFor(() => expect(sounded).toEqual(['late']));
  act(() => stream({ ...accepted, version: 3 }));
  expect(sounded).toEqual(['late']);
});

test.each([
  ['accepted', true],
  ['received', false],
] as const)('the card of an %s order has buttons to call the customer: %s', async (status, isShowing) => {
  const customer = { name: 'Ana', phone: '(48) 99999-8888' };
  await opened({
    order: { ...orderThat(status, 2, []), ...(isShowing ? { customer } : {}) },
    opens: /^Começar turno/,
    isSheet: false,
  });
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    isShowing
      ? [
          ['Ligar para Ana: (48) 99999-8888', 'tel:+5548999998888'],
          ['WhatsApp de Ana', 'https://wa.me/5548999998888'],
        ]
      : [],
  );
});

test('window, card and sheet show the end of the delivery window that the customer sees', async () => {
  // The customer's page widens 12h34 to 12h35.
  const order = { ...accepted, createdAt: '2026-01-05T15:00:00.000Z', estimate: { min: 20, max: 34 } };
  const { sheet } = await opened({ order });
  expect(screen.getAllByText('Atrasado, era 12h35')).toHaveLength(1);
  expect(isShown(sheet.getByText('Prometido até 12h35'))).toBe(true);
  // Accepted 4.5 minutes after its creation, 30 minutes end 35 minutes after it.
  const at = Date.parse('2026-01-05T15:04:30.000Z');
  expect(new Date(promisedEnd(order.createdAt, 30, at)).toISOString()).toBe('2026-01-05T15:35:00.000Z');
  expect(new Date(promisedEnd(order.createdAt, 30, at + 40_000)).toISOString()).toBe(
    '2026-01-05T15:40:00.000Z',
  );
});

test.each([
  [{ method: 'cash' }, /em dinheiro, sem troco$/],
  [{ method: 'cash', changeForCents: 11_990 }, /em dinheiro, sem troco$/],
  [{ method: 'cash', changeForCents: 15_000 }, /leve R\$.30,10 de troco$/],
  [{ method: 'pix' }, undefined],
] as const)('the card of an order paid by %o shows the change to bring: %s', async (payment, words) => {
  await opened({ order: { ...accepted, payment } });
  const [card] = screen.getAllByRole('article', { hidden: true });
  if (!card) throw new Error('there is no card');
  expect(within(card).queryByText(words ?? /troco/) !== null).toBe(words !== undefined);
});
