// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { aCart, anOrderRequest, aPricing, aReseller } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { open, orderWithStatus } from './tracking-screen.test-setup.tsx';

afterEach(cleanup);

describe('help', () => {
  const answers =
    (settled: Record<string, unknown>): Api['call'] =>
    async (name) =>
      name in settled ? (settled[name] as never) : Promise.reject(new Error(`nobody answers ${name}`));

  test('support contacts come from the page, then from the server', async () => {
    const settings = { contact: { phone: '(48) 3333-1234', email: 'ajuda@botija.example' } };
    await open(orderWithStatus('dispatched'));
    expect((await screen.findByRole('link', { name: '0800 000 0000' })).getAttribute('href')).toBe(
      'tel:08000000000',
    );
    cleanup();
    await open(orderWithStatus('dispatched'), {}, answers({ getSettings: settings }));
    expect((await screen.findByRole('link', { name: '(48) 3333-1234' })).getAttribute('href')).toBe(
      'tel:4833331234',
    );
    expect(screen.getByRole('link', { name: 'ajuda@botija.example' }).getAttribute('href')).toBe(
      'mailto:ajuda@botija.example',
    );
  });

  test('after a refusal the same cart of another reseller comes first, and the list of resellers second', async () => {
    const reseller = aReseller({ name: 'Gás da Praça' });
    const quote = aPricing(reseller, aCart(reseller), { method: 'pix' });
    const order = orderWithStatus('rejected');
    const request = anOrderRequest({ previousId: order.id, expectedTotalCents: quote.totalCents });
    await open(order, {}, answers({ findNextReseller: { offer: { reseller, quote, request } } }));
    const next = await screen.findByRole('button', { name: /^Pedir de Gás da Praça/ });
    const others = screen.getByRole('button', { name: 'Ver outras revendas' });
    expect(screen.getAllByRole('button')[0]).toBe(next);
    expect([next.className, others.className].map((name) => name.includes('bg-flame '))).toEqual([
      true,
      false,
    ]);
  });

  test('the times to cancel and to answer come from the server', async () => {
    const order = orderWithStatus('received', {
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
    const waiting = { ...order, answerBy: inSeconds(295), nextReminderAt: inSeconds(60) };
    await open(waiting, {}, answers({ getOrderTimes: times }));
    const counted = await screen.findByText(/^A revenda tem 4 min \d\d s para responder$/);
    // Screen readers announce the time once, without the seconds.
    expect(counted.getAttribute('aria-hidden')).toBe('true');
    expect(
      isShown(
        screen.getByText(
          /^Se a revenda não responder até \d\dh\d\d, avisamos de novo; se não responder até \d\dh\d\d, encerramos o pedido\.$/,
        ),
      ),
    ).toBe(true);
    cleanup();
    await open({ ...order, nextReminderAt: '2026-11-19T22:43:30Z' }, {}, answers({ getOrderTimes: times }));
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
