// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order, OrderStatus } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import type { Api } from '#src/lib/api.ts';
import { takeToasts } from '#src/ui/toast.ts';
import { anOrder, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

afterEach(cleanup);

async function open(order: Order, services: FakeServices = {}, api?: Api['call']) {
  const view = await renderStep(<TrackingScreen />, {
    events: [restored('address', {}), { type: 'step.open', step: 'tracking', orderId: order.id }],
    services: { fetchOrder: async () => ({ found: order.status }), ...services },
    queryData: [[['order', order.id], order]],
    ...(api ? { api } : {}),
  });
  return view;
}

/** An order moved to a status, as the server would tell it. */
function standing(status: OrderStatus, changes: Partial<Order> = {}): Order {
  return anOrder({
    status,
    canCancel: orderCan.cancel(status),
    canConfirm: orderCan.confirm(status),
    timeline: [
      { status: 'received', at: '2026-11-19T22:42:00Z' },
      ...(status === 'received' ? [] : [{ status, at: '2026-11-19T22:50:00Z' }]),
    ],
    ...changes,
  });
}

describe('finding the order', () => {
  test('while it is looked for the shape of it is drawn', async () => {
    await open(anOrder(), { fetchOrder: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu pedido');
    expect(isShown(screen.getByText('Buscando seu pedido…'))).toBe(true);
  });

  test('a busy server is no lost connection', async () => {
    await open(anOrder(), { fetchOrder: async () => Promise.reject(busyError()) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Muita gente ao mesmo tempo/);
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  test('what cannot be fetched is explained and asked for again', async () => {
    const order = anOrder();
    const fetchOrder = vi
      .fn<NonNullable<FakeServices['fetchOrder']>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ found: order.status });
    const { user } = await open(order, { fetchOrder });
    expect((await screen.findByRole('alert')).textContent).toContain('A conexão falhou.');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(isShown(await screen.findByRole('heading', { name: 'Pedido feito!' }))).toBe(true);
  });
});

describe('whose order it is', () => {
  const notVisible: FakeServices = { fetchOrder: async () => ({ refused: { code: 'not-found' } }) };
  const field = () => screen.findByLabelText('Celular com DDD');

  test.each([
    ['', 'Digite seu celular com DDD.'],
    ['4899', 'Faltam números: são o DDD e mais 9 números.'],
    ['20999998888', 'O DDD 20 não existe. Confira os dois primeiros números.'],
    ['4832221111', 'Precisa ser um celular, para receber o SMS: depois do DDD vem o 9.'],
  ])('the phone %o is refused beside the field', async (typed, sentence) => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>();
    const { user } = await open(anOrder(), { ...notVisible, sendCode });
    if (typed) await user.type(await field(), typed);
    await user.click(await screen.findByRole('button', { name: 'Receber código' }));
    expect(isShown(await screen.findByText(sentence))).toBe(true);
    expect(document.activeElement).toBe(await field());
    expect(sendCode).not.toHaveBeenCalled();
  });

  test('a code to the right phone shows the order', async () => {
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

  test('an SMS that could not be sent is said above the field, with the number kept', async () => {
    const { user } = await open(anOrder(), {
      ...notVisible,
      sendCode: async () => ({ refused: { code: 'sms-unavailable' } }),
    });
    await user.type(await field(), '48999998888{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Não conseguimos enviar o SMS agora.');
    expect(await field()).toHaveProperty('value', '(48) 99999-8888');
  });
});

describe('how it stands', () => {
  test.each([
    ['received', 'Pedido feito!', undefined],
    ['accepted', 'A revenda aceitou', undefined],
    ['dispatched', 'Saiu para entrega', 'Recebi meu gás'],
    ['delivered', 'Seu pedido chegou?', 'Recebi meu gás'],
    ['confirmed', 'Entrega confirmada', 'Pedir de novo'],
    ['cancelled', 'Pedido cancelado', 'Pedir de novo'],
    ['refusedAtDoor', 'Entrega recusada', 'Pedir de novo'],
    ['undelivered', 'O pedido não chegou', 'Pedir de novo'],
  ] as const)('%s: "%s", next %s', async (status, headline, next) => {
    await open(standing(status));
    expect(isShown(await screen.findByRole('heading', { level: 2, name: headline }))).toBe(true);
    const steps = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => /Recebi|Pedir de novo/.test(name));
    expect(steps).toEqual(next ? [next] : []);
    expect(screen.queryByRole('link', { name: 'Cancelar pedido' }) !== null).toBe(orderCan.cancel(status));
  });

  test.each(['rejected', 'expired', 'undelivered', 'cancelled'] as const)(
    '%s leads to other resellers with the same cart',
    async (status) => {
      const order = standing(status);
      const { user, actor } = await open(order);
      const others = await screen.findByRole('button', { name: 'Ver outras revendas' });
      await user.click(others);
      expect(actor.getSnapshot().matches({ order: { finished: 'seeking' } })).toBe(true);
      await waitFor(() => expect(others.getAttribute('aria-busy')).toBe('true'));
    },
  );

  test('the timeline tells what happened and what comes', async () => {
    await open(standing('accepted'));
    const rows = within(await screen.findByRole('list', { name: 'Andamento do pedido' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Pedido recebido (concluído)19h42',
      'Aceito pela revenda (agora)19h50',
      'Saiu para entrega (a seguir)',
      'Entregue (a seguir)',
    ]);
  });

  test('what the clock ended says so, in the timeline too', async () => {
    await open(standing('confirmed', { reason: 'unanswered' }));
    expect(isShown(await screen.findByRole('heading', { level: 2, name: 'Pedido encerrado' }))).toBe(true);
    const list = screen.getByRole('list', { name: 'Andamento do pedido' });
    expect(list.textContent).toContain('Encerrado sem resposta do cliente');
    cleanup();
    await open(standing('undelivered', { reason: 'unanswered' }));
    expect(isShown(await screen.findByText(/^Ninguém disse se a entrega chegou/))).toBe(true);
    cleanup();
    await open(standing('rejected', { reason: 'unanswered' }));
    expect(isShown(await screen.findByText(/aceitou, mas o pedido não saiu para entrega/))).toBe(true);
  });

  test.each([
    ['sem_produto', 'está sem o produto e nada será cobrado'],
    ['palavra_nova', 'recusou o pedido e nada será cobrado'],
  ])('a refusal for %s is told in kind words: %s', async (resellerReason, words) => {
    await open(standing('rejected', { resellerReason }));
    expect(isShown(await screen.findByText(new RegExp(words)))).toBe(true);
  });

  test('once the window is over, an order on its way can be said not to have come', async () => {
    const missingFrom = new Date(Date.now() + 3_600_000).toISOString();
    const order = standing('dispatched', { missingFrom });
    await open(order);
    await screen.findByRole('heading', { name: 'Saiu para entrega' });
    expect(screen.queryByRole('button', { name: 'Não chegou' })).toBeNull();
    cleanup();
    await open({ ...order, missingFrom: '2026-11-19T23:22:00Z' });
    expect(isShown(await screen.findByRole('button', { name: 'Não chegou' }))).toBe(true);
  });

  test('the tab says the status, and a change takes no focus', async () => {
    const order = standing('accepted');
    const { queryClient } = await open(order);
    await screen.findByRole('heading', { name: 'A revenda aceitou' });
    expect(document.title).toBe('A revenda aceitou · Botijá');
    const help = screen.getByRole('link', { name: '0800 000 0000' });
    help.focus();
    act(() => void queryClient.setQueryData(['order', order.id], { ...order, status: 'dispatched' }));
    await waitFor(() => expect(document.title).toBe('Saiu para entrega · Botijá'));
    expect(document.activeElement).toBe(help);
  });

  test('a refusal at the door says its reason', async () => {
    await open(standing('refusedAtDoor', { reason: 'seal' }));
    expect(isShown(await screen.findByText('Motivo: o lacre está violado ou não existe.'))).toBe(true);
  });
});

describe('what to pay', () => {
  const paid = (payment: Order['payment'], changes: Partial<Order> = {}) =>
    standing('accepted', { payment, totalCents: 11_990, ...changes });

  test('cash names the change', async () => {
    await open(paid({ method: 'cash', changeForCents: 15_000 }));
    const due = await screen.findByRole('heading', { name: /Pague na entrega/ });
    expect(due.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 119,90em dinheiro');
    expect(
      isShown(
        screen.getByText((text) =>
          text
            .replaceAll('\u00a0', ' ')
            .startsWith('O entregador leva troco para R$ 150,00: são R$ 30,10 de volta.'),
        ),
      ),
    ).toBe(true);
  });

  test('Pix is copied, and drawn for another phone', async () => {
    const pix = { copyPaste: '00020126BR.GOV.BCB.PIX', qrPath: 'M0 0h1v1h-1z', qrSize: 29 };
    const said: string[] = [];
    const stop = takeToasts(({ text }) => said.push(text));
    const { user } = await open(paid({ method: 'pix' }, { pix, status: 'dispatched' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar código Pix' }));
    expect(await navigator.clipboard.readText()).toBe(pix.copyPaste);
    expect(isShown(await screen.findByRole('button', { name: 'Código copiado' }))).toBe(true);
    expect(said).toEqual(['Código Pix copiado.']);
    stop();
    expect(isShown(screen.getByRole('img', { name: /QR code do Pix de R\$\s119,90/ }))).toBe(true);
  });
});

describe('progress before payment', () => {
  const pix = { copyPaste: '00020126BR.GOV.BCB.PIX', qrPath: 'M0 0h1v1h-1z', qrSize: 29 };
  const byPix = (status: OrderStatus, changes: Partial<Order> = {}) =>
    standing(status, { payment: { method: 'pix' }, pix, ...changes });

  test.each([
    ['received', false],
    ['accepted', false],
    ['dispatched', true],
    ['delivered', true],
  ] as const)('%s: the Pix code is unfolded: %s', async (status, isUnfolded) => {
    await open(byPix(status));
    const fold = (await screen.findByText('Código Pix')).closest('details');
    expect(fold?.open).toBe(isUnfolded);
  });

  test('the timeline and cancelling stand before what is to pay', async () => {
    await open(byPix('received'));
    const order = [
      await screen.findByRole('list', { name: 'Andamento do pedido' }),
      screen.getByRole('link', { name: 'Cancelar pedido' }),
      screen.getByRole('heading', { name: /Pague na entrega/ }),
    ];
    for (const [index, element] of order.slice(1).entries())
      expect(order[index]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('who withdrew is asked for no payment and no confirmation', async () => {
    await open(byPix('delivered', { canConfirm: false, withdrawalProtocol: 'D20261119-000123' }));
    expect(isShown(await screen.findByText('Desistência registrada'))).toBe(true);
    expect(screen.queryByText('Código Pix')).toBeNull();
    expect(screen.queryByText('Valor do pedido')).toBeNull();
    expect(screen.queryByRole('button', { name: /Recebi/ })).toBeNull();
  });
});

describe('help', () => {
  const answers =
    (settled: Record<string, unknown>): Api['call'] =>
    async (name) =>
      name in settled ? (settled[name] as never) : Promise.reject(new Error(`nobody answers ${name}`));

  test('support is reached by what the page knows, then by what the server says', async () => {
    const settings = { contact: { phone: '(48) 3333-1234', email: 'ajuda@botija.example' } };
    await open(standing('dispatched'));
    expect((await screen.findByRole('link', { name: '0800 000 0000' })).getAttribute('href')).toBe(
      'tel:08000000000',
    );
    cleanup();
    await open(standing('dispatched'), {}, answers({ getSettings: settings }));
    expect((await screen.findByRole('link', { name: '(48) 3333-1234' })).getAttribute('href')).toBe(
      'tel:4833331234',
    );
    expect(screen.getByRole('link', { name: 'ajuda@botija.example' }).getAttribute('href')).toBe(
      'mailto:ajuda@botija.example',
    );
  });

  test('the window for cancelling is said as the server has it', async () => {
    const order = standing('received', {
      createdAt: '2026-11-19T22:42:00Z',
      answerBy: '2026-11-19T22:52:00Z',
    });
    const times = { acceptWithin: 10, typicalDelivery: 40 };
    await open({ ...order, answerBy: undefined });
    expect(isShown(await screen.findByText('Dá para cancelar sem custo até a saída para entrega.'))).toBe(
      true,
    );
    cleanup();
    await open(order, {}, answers({ getOrderTimes: times }));
    expect(
      isShown(await screen.findByText('Se a revenda não responder até 19h52, encerramos o pedido.')),
    ).toBe(true);
    expect(screen.queryByText(/para responder$/)).toBeNull();
    cleanup();
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const waiting = { ...order, answerBy: inSeconds(295), toldAgainAt: inSeconds(60) };
    await open(waiting, {}, answers({ getOrderTimes: times }));
    const counted = await screen.findByText(/^A revenda tem 4 min \d\d s para responder$/);
    // Who listens is told the time once, and no seconds.
    expect(counted.getAttribute('aria-hidden')).toBe('true');
    expect(
      isShown(
        screen.getByText(
          /^Se a revenda não responder até \d\dh\d\d, avisamos de novo; se não responder até \d\dh\d\d, encerramos o pedido\.$/,
        ),
      ),
    ).toBe(true);
    cleanup();
    await open({ ...order, toldAgainAt: '2026-11-19T22:43:30Z' }, {}, answers({ getOrderTimes: times }));
    expect(
      isShown(
        await screen.findByText(
          'Avisamos a revenda de novo às 19h43. Se ela não responder até 19h52, encerramos o pedido.',
        ),
      ),
    ).toBe(true);
    cleanup();
    await open(
      { ...order, status: 'accepted' },
      {},
      answers({ getOrderTimes: { ...times, cancelWindow: 5 } }),
    );
    expect(
      isShown(
        await screen.findByText('Dá para cancelar sem custo até 19h47, se ainda não saiu para entrega.'),
      ),
    ).toBe(true);
  });
});

describe('afterwards', () => {
  test.each(['delivered', 'confirmed'] as const)(
    'withdrawing what is %s is confirmed first, then told with its protocol',
    async (status) => {
      const order = standing(status, { canWithdraw: true });
      const withdrawn = { ...order, canWithdraw: false, withdrawalProtocol: 'D20261119-000123' };
      const { user, queryClient } = await open(order, {
        withdrawPurchase: async ({ id }) => {
          queryClient.setQueryData(['order', id], withdrawn);
          return { protocol: withdrawn.withdrawalProtocol };
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

  test('ordering again is busy until it leads on', async () => {
    const { user, actor } = await open(standing('confirmed'));
    const again = await screen.findByRole('button', { name: 'Pedir de novo' });
    await user.click(again);
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
    expect(actor.getSnapshot().matches({ order: { finished: 'repeating' } })).toBe(true);
  });
});
