// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneSentences } from '#contract/phone/phone-words';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { anOrder, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import type { FakeServices } from '../../../tests/support/render-funnel.tsx';
import { open, orderWithStatus } from './tracking-screen.test-setup.tsx';

afterEach(cleanup);

describe('finding the order', () => {
  test('a skeleton is shown while the order loads', async () => {
    await open(anOrder(), { fetchOrder: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu pedido');
    expect(isShown(screen.getByText('Buscando seu pedido…'))).toBe(true);
  });

  test('a busy server is not shown as a lost connection', async () => {
    await open(anOrder(), { fetchOrder: async () => Promise.reject(busyError()) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Muita gente ao mesmo tempo/);
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  test('a failed load is explained and can be retried', async () => {
    const order = anOrder();
    const fetchOrder = vi
      .fn<NonNullable<FakeServices['fetchOrder']>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ found: order.status });
    const { user } = await open(order, { fetchOrder });
    expect((await screen.findByRole('alert')).textContent).toContain('ele continua valendo');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(isShown(await screen.findByRole('heading', { name: 'Pedido feito!' }))).toBe(true);
  });
});

describe('the owner of the order', () => {
  const notVisible: FakeServices = { fetchOrder: async () => ({ refused: { code: 'not-found' } }) };
  const field = () => screen.findByLabelText('Celular com DDD');

  test.each([
    ['', 'Digite seu celular com DDD.'],
    ['4899', 'Faltam números: são o DDD e mais 9 números.'],
    ['20999998888', 'Esse DDD não existe. Confira os dois primeiros números.'],
    ['+51912345678', phoneSentences.foreign],
  ])('the phone %o is refused beside the field', async (typed, sentence) => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>();
    const { user } = await open(anOrder(), { ...notVisible, sendCode });
    if (typed) await user.type(await field(), typed);
    await user.click(await screen.findByRole('button', { name: 'Receber código' }));
    expect(isShown(await screen.findByText(sentence))).toBe(true);
    expect(document.activeElement).toBe(await field());
    expect(sendCode).not.toHaveBeenCalled();
  });

  test('a correct code of the right phone shows the order', async () => {
    const order = anOrder();
    const fetchOrder = vi
      .fn<NonNullable<FakeServices['fetchOrder']>>()
      .mockResolvedValueOnce({ refused: { code: 'not-found' } })
      .mockResolvedValueOnce({ found: order.status });
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>(async () => ({
      sent: {
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
        resendAt: new Date(Date.now() + 30_000).toISOString(),
        expiresInSeconds: 300,
        resendInSeconds: 30,
      },
    }));
    const { user } = await open(order, {
      fetchOrder,
      sendCode,
      verifyCode: async ({ phone }) => ({ verified: phone }),
    });
    await user.type(await field(), '48999998888{Enter}');
    expect(isShown(await screen.findByRole('heading', { name: 'Digite o código' }))).toBe(true);
    expect(sendCode.mock.calls.map(([input]) => input)).toEqual([{ phone: '+5548999998888' }]);
    await user.type(screen.getByLabelText('Código de 6 números'), '123456');
    expect(isShown(await screen.findByRole('heading', { name: 'Pedido feito!' }))).toBe(true);
  });

  test('a failed SMS is shown above the field, and the number stays', async () => {
    const { user } = await open(anOrder(), {
      ...notVisible,
      sendCode: async () => ({ refused: { code: 'sms-unavailable' } }),
    });
    await user.type(await field(), '48999998888{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Não conseguimos enviar o SMS agora.');
    expect(await field()).toHaveProperty('value', '(48) 99999-8888');
  });
});

describe('status', () => {
  test('an order whose changes do not arrive shows since when', async () => {
    const order = orderWithStatus('accepted');
    const at = Date.parse('2026-11-19T22:55:00Z');
    await open(order, {}, undefined, { isLost: true, at });
    expect((await screen.findByText(/^Sem notícias do pedido/)).textContent).toBe(
      'Sem notícias do pedido desde 19h55',
    );
    cleanup();
    await open(order, {}, undefined, { isLost: false, at });
    expect(screen.queryByText(/^Sem notícias/)).toBeNull();
  });

  test.each([
    ['received', 'Pedido feito!', []],
    ['accepted', 'A revenda aceitou', []],
    ['dispatched', 'Saiu para entrega', ['Recebi meu gás']],
    ['delivered', 'Confirme a entrega', ['Recebi meu gás', 'Pedir de novo']],
    ['confirmed', 'Entrega confirmada', ['Pedir de novo']],
    ['cancelled', 'Pedido cancelado', ['Pedir de novo']],
    ['refusedAtDoor', 'Entrega recusada', ['Pedir de novo']],
    ['undelivered', 'O pedido não chegou', ['Pedir de novo']],
  ] as const)('%s: "%s", next %s', async (status, headline, next) => {
    await open(orderWithStatus(status));
    expect(isShown(await screen.findByRole('heading', { level: 2, name: headline }))).toBe(true);
    const steps = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => /Recebi|Pedir de novo/.test(name));
    expect(steps).toEqual(next);
    expect(screen.queryByRole('link', { name: 'Cancelar pedido' }) !== null).toBe(orderCan.cancel(status));
  });

  test.each(['rejected', 'expired', 'undelivered', 'cancelled'] as const)(
    '%s links to other resellers with the same cart',
    async (status) => {
      const order = orderWithStatus(status);
      const { user, actor } = await open(order);
      const others = await screen.findByRole('button', { name: 'Ver outras revendas' });
      await user.click(others);
      expect(actor.getSnapshot().matches({ order: { finished: 'seeking' } })).toBe(true);
      await waitFor(() => expect(others.getAttribute('aria-busy')).toBe('true'));
    },
  );

  test('the bar shows past and coming statuses, and the promised window', async () => {
    await open(orderWithStatus('accepted', { createdAt: '2026-11-19T22:42:00Z' }));
    const rows = within(await screen.findByRole('list', { name: 'Andamento do pedido' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Recebido (concluído)19h42',
      'Aceito (agora)19h50',
      'Saiu (a seguir)',
      expect.stringMatching(/^Entregue \(a seguir\)\d\dh\d\d–\d\dh\d\d$/),
    ]);
  });

  test('an order ended by a deadline says so, also in the timeline', async () => {
    await open(orderWithStatus('confirmed', { reason: 'unanswered' }));
    expect(isShown(await screen.findByRole('heading', { level: 2, name: 'Pedido encerrado' }))).toBe(true);
    const list = screen.getByRole('list', { name: 'Andamento do pedido', hidden: true });
    expect(list.textContent).toContain('Encerrado sem resposta do cliente');
    cleanup();
    await open(orderWithStatus('undelivered', { reason: 'unanswered' }));
    expect(isShown(await screen.findByText(/^Ninguém disse se a entrega chegou/))).toBe(true);
    cleanup();
    await open(orderWithStatus('rejected', { reason: 'unanswered' }));
    expect(isShown(await screen.findByText(/aceitou, mas o pedido não saiu para entrega/))).toBe(true);
  });

  test.each([
    ['sem_produto', 'está sem o produto e nada será cobrado'],
    ['palavra_nova', 'recusou o pedido e nada será cobrado'],
  ])('a refusal for %s is explained: %s', async (resellerReason, words) => {
    await open(orderWithStatus('rejected', { resellerReason }));
    expect(isShown(await screen.findByText(new RegExp(words)))).toBe(true);
  });

  test('once the window is over, a dispatched order can be reported as missing', async () => {
    const missingFrom = new Date(Date.now() + 3_600_000).toISOString();
    const order = orderWithStatus('dispatched', { missingFrom });
    await open(order);
    await screen.findByRole('heading', { name: 'Saiu para entrega' });
    expect(screen.queryByRole('button', { name: 'Não chegou' })).toBeNull();
    cleanup();
    await open({ ...order, missingFrom: '2026-11-19T23:22:00Z' });
    expect(isShown(await screen.findByRole('button', { name: 'Não chegou' }))).toBe(true);
  });

  test('the tab title shows the status, and a change does not move the focus', async () => {
    const order = orderWithStatus('accepted');
    const { queryClient } = await open(order);
    await screen.findByRole('heading', { name: 'A revenda aceitou' });
    expect(document.title).toBe('A revenda aceitou · Botijá');
    const help = screen.getByRole('link', { name: '0800 000 0000' });
    help.focus();
    act(() => void queryClient.setQueryData(['order', order.id], { ...order, status: 'dispatched' }));
    await waitFor(() => expect(document.title).toBe('Saiu para entrega · Botijá'));
    expect(document.activeElement).toBe(help);
  });

  test('a refusal at the door shows its reason', async () => {
    await open(orderWithStatus('refusedAtDoor', { reason: 'seal' }));
    expect(isShown(await screen.findByText('Motivo: o lacre está violado ou não existe.'))).toBe(true);
  });
});

describe('afterwards', () => {
  test.each(['delivered', 'confirmed'] as const)(
    'withdrawing a %s order asks for confirmation, then shows the reference number',
    async (status) => {
      const order = orderWithStatus(status, { canWithdraw: true });
      const withdrawn = { ...order, canWithdraw: false, withdrawalNumber: 'D20261119-000123' };
      const { user, queryClient } = await open(order, {
        withdrawPurchase: async ({ id }) => {
          queryClient.setQueryData(['order', id], withdrawn);
          return { withdrawn: withdrawn.withdrawalNumber };
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Desistir da compra' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Desistir da compra?' });
      expect(document.activeElement?.textContent).toBe('Manter a compra');
      await user.click(within(dialog).getByRole('button', { name: 'Desistir da compra' }));
      expect(isShown(await screen.findByText('Desistência registrada'))).toBe(true);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('an open withdrawal shows the term of the answer, and then the answer', async () => {
    const withdrawal = {
      referenceNumber: 'D20261119-000123',
      at: '2026-11-19T15:00:00.000Z',
      answerBy: '2026-11-24T15:00:00.000Z',
    };
    const order = orderWithStatus('confirmed', { withdrawalNumber: withdrawal.referenceNumber, withdrawal });
    const { queryClient } = await open(order);
    const callout = async (title: string) => within((await screen.findByText(title)).parentElement!);
    const waiting = await callout('Desistência registrada');
    expect(isShown(waiting.getByText(/A resposta dela aparece aqui até 24 de novembro\.$/))).toBe(true);
    const answer = 'Buscamos o botijão amanhã de manhã.';
    const answered = { ...withdrawal, answer, answeredAt: '2026-11-20T13:05:00.000Z' };
    queryClient.setQueryData(['order', order.id], { ...order, withdrawal: answered });
    const answerCallout = await callout('A revenda respondeu');
    expect(isShown(answerCallout.getByText(answer))).toBe(true);
    expect(isShown(answerCallout.getByText(/, 20 de novembro, 10h05:$/))).toBe(true);
    expect(isShown(answerCallout.getByText('D20261119-000123'))).toBe(true);
    expect(screen.queryByText(/A resposta dela aparece aqui/)).toBeNull();
  });

  test('the repeat button is busy until the next step opens', async () => {
    const { user, actor } = await open(orderWithStatus('confirmed'));
    const again = await screen.findByRole('button', { name: 'Pedir de novo' });
    await user.click(again);
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
    expect(actor.getSnapshot().matches({ order: { finished: 'repeating' } })).toBe(true);
  });
});
