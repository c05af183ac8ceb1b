// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PanelOrder } from '#contract/panel/panel';
import { ApiError } from '#src/lib/api-error.ts';
import { isShown } from '../../tests/support/is-shown.ts';
import { accepted, opened, orderThat, stream } from './panel.test-setup.tsx';

afterEach(cleanup);

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
  [{ approximate: true, distanceMetres: 3120 }, 'cerca de 3 km'],
  [{ approximate: true, distanceMetres: 0 }, 'distância desconhecida'],
])('the distance of a place with %o is %s', async (changes, words) => {
  const { sheet } = await opened({ order: { ...accepted, place: { ...accepted.place, ...changes } } });
  expect(sheet.getByText(/^Rua Bocaiúva/).textContent).toBe(`Rua Bocaiúva · ${words}`);
});

test('the map of an exact point opens on demand', async () => {
  const points = {
    point: { latitude: -27.59, longitude: -48.52 },
    resellerPoint: { latitude: -27.6, longitude: -48.53 },
  };
  const { user, sheet } = await opened({ order: { ...accepted, place: { ...accepted.place, ...points } } });
  expect(sheet.queryByRole('group', { name: /^Mapa da entrega/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Ver no mapa' }));
  expect(isShown(sheet.getByRole('group', { name: /^Mapa da entrega\. Revenda fica a 1,5 km/ }))).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Fechar o mapa' }));
  expect(sheet.queryByRole('group', { name: /^Mapa da entrega/ })).toBeNull();
});

test('an order without an exact point has no map', async () => {
  const { sheet } = await opened();
  expect(sheet.queryByRole('button', { name: 'Ver no mapa' })).toBeNull();
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

test('the sheet has what the print needs: reseller, date and time of the order, and of the print', async () => {
  const { sheet } = await opened();
  expect(sheet.getAllByText('Gás da Praça')).toHaveLength(1);
  expect(sheet.getAllByText('Pedido A1B2, feito em 05/01/2026 às 9h00')).toHaveLength(1);
  expect(sheet.getAllByText(/^Impresso em \d\d\/\d\d\/\d{4} às \d{1,2}h\d\d$/)).toHaveLength(1);
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

test.each([
  [false, 'SMS enviado à equipe'],
  [true, 'SMS à equipe gravado em arquivo'],
])(
  'the history says whether an SMS was sent, if the server writes them to a file: %s',
  async (smsToFile, words) => {
    document.head.innerHTML = `<meta name="app-config" content='{"smsToFile":${smsToFile}}'>`;
    const at = '2026-11-19T15:00:00.000Z';
    const { sheet } = await opened({
      notifications: {
        notifications: [{ channel: 'sms', to: 'reseller', at, notifiedPeople: 1, sentAt: at }],
      },
    });
    expect(isShown(await sheet.findByText(words, { exact: false }))).toBe(true);
    document.head.innerHTML = '';
  },
);

test('the choice of a product that ran out is before the reasons', async () => {
  const received = {
    ...orderThat('received', 1, ['acceptOrder', 'rejectOrder']),
    lines: [{ productId: 'p13', kind: 'P13', brand: 'Ultragaz', quantity: 1, withVessel: false }],
  } as PanelOrder;
  const { sheet } = await opened({ order: received, opens: /^Recusar$/ });
  const chip = sheet.getByRole('button', { name: /^Botijão P13 Ultragaz/ });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  const reason = sheet.getByRole('button', { name: 'Sem o produto' });
  expect(chip.compareDocumentPosition(reason) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
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
  stream(over);
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
  expect(isShown(sheet.getByText(/, 05\/01 às 9h00\.$/))).toBe(true);
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
  stream({ ...withdrawn, version: 7, withdrawal: answered });
  expect(isShown(await sheet.findByText('Resposta: Já combinamos.'))).toBe(true);
  expect(sheet.queryByLabelText(/^Resposta ao cliente/)).toBeNull();
});
