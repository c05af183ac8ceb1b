// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { OrderNotifications } from '#contract/panel/notifications';
import {
  type Panel,
  type PanelCommand,
  type PanelOrder,
  type PanelRole,
  panelOrder,
} from '#contract/panel/panel';
import { ApiError } from '#src/lib/api-error.ts';
import { isShown } from '../../tests/support/is-shown.ts';
import { Board } from './board.tsx';
import { PanelProvider, usePanel } from './panel-actor.tsx';
import type { PanelApi } from './panel-api.ts';

afterEach(cleanup);

const panel: Panel = {
  name: 'Rita Alves',
  resellers: [{ id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true }],
};

const orderThat = (status: PanelOrder['status'], version: number, can: PanelCommand[]): PanelOrder => ({
  id: '4kT9mZ2qXbR7sLw0VdYh3P',
  number: 'A1B2',
  version,
  status,
  createdAt: '2026-01-05T12:00:00.000Z',
  lines: [],
  totalCents: 11_990,
  payment: { method: 'pix' },
  place: { district: 'Centro', street: 'Rua Bocaiúva', city: 'Florianópolis', distanceMetres: 850 },
  estimate: { min: 20, max: 30 },
  timeline: [],
  moves: [],
  can,
});

const accepted = orderThat('accepted', 2, ['dispatchOrder', 'giveUpOrder']);

interface Shown {
  order?: PanelOrder;
  role?: PanelRole;
  notifications?: OrderNotifications;
  /** Name of the button that opens the sheet. */
  opens?: RegExp;
}

/** An event stream that opens at once. `tell` dispatches an event. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  onopen: (() => void) | undefined;
  constructor() {
    super();
    Stream.last = this;
    queueMicrotask(() => this.onopen?.());
  }
  close() {}
}

function ShownPanel() {
  return usePanel((at) => at.matches('working')) ? <Board reseller="gas-1" build="teste" /> : null;
}

/** Opens a panel with one order, accepted by default. `answer` resolves the running command. */
async function opened({
  order = accepted,
  role = 'owner',
  notifications: told = { notifications: [] },
  opens = /^Ver pedido/,
}: Shown = {}) {
  let answer: (response: PanelOrder | ApiError) => void = () => undefined;
  const call = vi.fn((name: string) => {
    if (name === 'getPanel') return Promise.resolve(panel);
    if (name === 'listPanelOrders') return Promise.resolve({ sequence: 1, role, orders: [order] });
    if (name === 'listNotifications') return Promise.resolve(told);
    return new Promise((resolve, reject) => {
      answer = (response) => (response instanceof ApiError ? reject(response) : resolve(response));
    });
  });
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PanelProvider deps={() => ({ api: { call } as unknown as PanelApi, queryClient })} opened={{}}>
        <ShownPanel />
      </PanelProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByText('Conectado');
  await user.click(await screen.findByRole('button', { name: opens }));
  const sheet = within(await screen.findByRole('dialog'));
  return { user, sheet, call, answer: (response: PanelOrder | ApiError) => answer(response) };
}

test('the question stays while its command runs, and typed text stays after a refusal', async () => {
  const { user, sheet, call, answer } = await opened();
  await user.click(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  await user.type(sheet.getByLabelText(/^Nome de quem leva/), 'Beto');
  await user.click(sheet.getByRole('button', { name: 'Moto' }));
  await user.click(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  expect(call.mock.calls.at(-1)?.[0]).toBe('dispatchOrder');
  expect(sheet.getByLabelText<HTMLInputElement>(/^Nome de quem leva/).value).toBe('Beto');
  expect(sheet.getByRole('button', { name: 'Saiu para entrega' }).getAttribute('aria-busy')).toBe('true');
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Voltar ao pedido' }).disabled).toBe(true);
  answer(new ApiError({ kind: 'network' }));
  await sheet.findByText(/^Não conseguimos falar com o servidor/);
  expect(sheet.getByLabelText<HTMLInputElement>(/^Nome de quem leva/).value).toBe('Beto');
  expect(sheet.getByRole('button', { name: 'Moto' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(sheet.getByRole('button', { name: 'Saiu para entrega' }));
  answer(orderThat('dispatched', 3, ['deliverOrder', 'failOrder']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.for([
  [4, 'O código não confere. Pergunte de novo: restam 4 tentativas.', true],
  [1, 'O código não confere. Pergunte de novo: resta 1 tentativa.', true],
  [0, 'O código não confere, e as tentativas acabaram. Diga por que entrega sem ele.', false],
] as const)('a wrong code shows how many tries are left: %i', async ([triesLeft, words, isTriedAgain]) => {
  const order = orderThat('dispatched', 3, ['deliverOrder', 'failOrder']);
  const { user, sheet, answer } = await opened({ order });
  await user.click(sheet.getByRole('button', { name: 'Foi entregue' }));
  await user.type(sheet.getByLabelText(/^Código do cliente/), '1234');
  await user.click(sheet.getByRole('button', { name: 'Foi entregue' }));
  answer(new ApiError({ kind: 'refused', refusal: { code: 'code-wrong', triesLeft } }));
  expect((await sheet.findByRole('alert')).textContent).toBe(words);
  expect(sheet.queryByLabelText(/^Código do cliente/) !== null).toBe(isTriedAgain);
});

test.each([
  [{}, '850 m'],
  [{ approximate: true }, 'distância desconhecida'],
])('the distance of a place with %o is %s', async (changes, words) => {
  const { sheet } = await opened({ order: { ...accepted, place: { ...accepted.place, ...changes } } });
  expect(sheet.getByText(/^Rua Bocaiúva/).textContent).toBe(`Rua Bocaiúva · ${words}`);
});

test('a courier must try the code before delivering without it', async () => {
  const order = orderThat('dispatched', 3, ['deliverOrder', 'failOrder']);
  const { user, sheet, answer } = await opened({ order, role: 'courier' });
  await user.click(sheet.getByRole('button', { name: 'Foi entregue' }));
  await user.click(sheet.getByRole('button', { name: /celular/ }));
  answer(new ApiError({ kind: 'refused', refusal: { code: 'code-wrong', triesLeft: 3 } }));
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Antes de entregar sem o código, tente com ele: restam 3 tentativas.',
  );
});

test('the sheet counts down the time left to answer, also while the window is chosen', async () => {
  const received = { ...orderThat('received', 1, ['acceptOrder', 'rejectOrder']), secondsLeft: 295 };
  const { user, sheet } = await opened({ order: received });
  const left = () =>
    Number(/^Responda em 4 min (\d\d) s$/.exec(sheet.getByText(/^Responda em/).textContent ?? '')?.[1]);
  const atFirst = left();
  await user.click(sheet.getByRole('button', { name: 'Aceitar' }));
  await waitFor(() => expect(left()).toBeLessThan(atFirst), { timeout: 10_000 });
});

test('the history lists the notifications to the reseller in order of time', async () => {
  const at = (minute: number) => `2026-11-19T15:0${minute}:00.000Z`;
  const order: PanelOrder = {
    ...accepted,
    timeline: [
      { status: 'received', at: at(0) },
      { status: 'accepted', at: at(5) },
    ],
  };
  const { sheet } = await opened({
    order,
    notifications: {
      seenAt: at(4),
      notifications: [
        { channel: 'push', to: 'reseller', at: at(0), notifiedPeople: 1, sentAt: at(0), shownAt: at(1) },
        { channel: 'sms', to: 'reseller', at: at(2), notifiedPeople: 0 },
        { channel: 'sms', to: 'operators', at: at(3), notifiedPeople: 1, hasFailed: true },
      ],
    },
  });
  await sheet.findByText('Visto por alguém da revenda', { exact: false });
  const lines = sheet.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\S+ /, ''));
  expect(lines.slice(-6)).toEqual([
    'Novo',
    'Aviso mostrado em um aparelho',
    'SMS: ninguém a avisar',
    'SMS a quem opera o site não saiu',
    'Visto por alguém da revenda',
    'Aceito',
  ]);
});

test('a courier gets no bell for a waiting order and no command that would be refused', async () => {
  const received = orderThat('received', 1, []);
  await opened({ order: received, role: 'courier' });
  expect(document.title).not.toMatch(/Pedido novo/);
  expect(screen.queryByText('Um pedido novo')).toBeNull();
  cleanup();
  const { sheet } = await opened({
    order: orderThat('dispatched', 3, ['deliverOrder', 'failOrder']),
    role: 'courier',
  });
  expect(isShown(sheet.getByRole('button', { name: 'Foi entregue' }))).toBe(true);
  expect(sheet.queryByRole('button', { name: 'Link do entregador' })).toBeNull();
});

test('the pressed answer stays busy, even after the stream sent the move', async () => {
  const { user, sheet, answer } = await opened();
  await user.click(sheet.getByRole('button', { name: 'Desistir do pedido' }));
  await user.click(sheet.getByRole('button', { name: 'Sem entregador agora' }));
  const states = () =>
    sheet
      .getAllByRole<HTMLButtonElement>('button')
      .filter((button) => button.getAttribute('aria-busy') === 'true')
      .map(({ textContent, disabled }) => [textContent, disabled]);
  expect(states()).toEqual([['Sem entregador agora', false]]);
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Problema na loja' }).disabled).toBe(true);
  const over = orderThat('rejected', 3, []);
  const told = new MessageEvent('pedido', { data: JSON.stringify(z.encode(panelOrder, over)) });
  Stream.last?.dispatchEvent(told);
  await screen.findByText(/Recusado/);
  expect(states()).toEqual([['Sem entregador agora', false]]);
  answer(over);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const withdrawal = {
  referenceNumber: 'D20260105-000123',
  at: '2026-01-05T12:00:00.000Z',
  answerBy: '2026-01-10T12:00:00.000Z',
};
const withdrawn: PanelOrder = { ...orderThat('confirmed', 6, []), withdrawal };
const answerButton = /^Responder desistência do pedido/;

test('an owner answers an open withdrawal with one line', async () => {
  const { user, sheet, call, answer } = await opened({ order: withdrawn, opens: answerButton });
  const field = sheet.getByLabelText<HTMLInputElement>(/^Resposta ao cliente/);
  const send = sheet.getByRole('button', { name: 'Enviar resposta' });
  await user.click(send);
  expect(isShown(await sheet.findByText('Escreva a resposta.'))).toBe(true);
  await user.click(field);
  await user.paste('a'.repeat(201));
  await user.click(send);
  expect(isShown(await sheet.findByText('Use até 200 caracteres.'))).toBe(true);
  expect(call.mock.calls.map(([name]) => name)).not.toContain('answerWithdrawal');
  await user.clear(field);
  await user.type(field, ' Buscamos amanhã. ');
  await user.click(send);
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'answerWithdrawal',
    { params: { reseller: 'gas-1', id: withdrawn.id }, body: { answer: 'Buscamos amanhã.' } },
  ]);
  const answeredAt = new Date().toISOString();
  answer({ ...withdrawn, version: 7, withdrawal: { ...withdrawal, answer: 'Buscamos amanhã.', answeredAt } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: answerButton })).toBeNull();
  expect(isShown(await screen.findByText(/Desistência respondida/))).toBe(true);
});

test('a withdrawal is listed after the order left the list, and its sheet shows number, date and term', async () => {
  const { sheet } = await opened({ order: withdrawn });
  expect(isShown(screen.getByRole('heading', { name: /^Desistências para responder/, hidden: true }))).toBe(
    true,
  );
  expect(screen.queryByText('Últimas 24 horas')).toBeNull();
  expect(isShown(sheet.getByText('D20260105-000123'))).toBe(true);
  expect(isShown(sheet.getByText(/, 05\/01 às \d\dh00\.$/))).toBe(true);
  expect(isShown(sheet.getByText('O prazo acabou em 10/01.'))).toBe(true);
  expect(isShown(sheet.getByRole('button', { name: 'Responder desistência' }))).toBe(true);
});

test('an attendant sees a withdrawal and cannot answer it', async () => {
  const { sheet } = await opened({ order: withdrawn, role: 'attendant' });
  expect(isShown(sheet.getByText('O dono da revenda responde.'))).toBe(true);
  expect(screen.queryByRole('button', { name: answerButton, hidden: true })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Responder desistência' })).toBeNull();
});

test('a withdrawal that another owner answered closes the question', async () => {
  const { sheet } = await opened({ order: withdrawn, opens: answerButton });
  const answered = { ...withdrawal, answer: 'Já combinamos.', answeredAt: new Date().toISOString() };
  const data = JSON.stringify(z.encode(panelOrder, { ...withdrawn, version: 7, withdrawal: answered }));
  Stream.last?.dispatchEvent(new MessageEvent('pedido', { data }));
  expect(isShown(await sheet.findByText('Resposta: Já combinamos.'))).toBe(true);
  expect(sheet.queryByLabelText(/^Resposta ao cliente/)).toBeNull();
});
