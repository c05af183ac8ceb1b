// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order, OrderStatus } from '#contract/order/order';
import { isShown } from '../../../tests/support/is-shown.ts';
import { open, orderWithStatus } from './tracking-screen.test-setup.tsx';

afterEach(cleanup);

describe('what to pay', () => {
  const paid = (payment: Order['payment'], changes: Partial<Order> = {}) =>
    orderWithStatus('accepted', { payment, totalCents: 11_990, ...changes });

  test('cash shows the note for the change', async () => {
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

  test('the Pix code can be copied and is shown as a QR code', async () => {
    const pix = { copyPaste: '00020126BR.GOV.BCB.PIX', qrPath: 'M0 0h1v1h-1z', qrSize: 29 };
    const { user } = await open(paid({ method: 'pix' }, { pix, status: 'dispatched' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar código Pix' }));
    expect(await navigator.clipboard.readText()).toBe(pix.copyPaste);
    expect(isShown(await screen.findByRole('button', { name: 'Código copiado' }))).toBe(true);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Código Pix copiado.',
    );
    expect(isShown(screen.getByRole('img', { name: /QR code do Pix de R\$\s119,90/ }))).toBe(true);
  });
});

describe('progress before payment', () => {
  const pix = { copyPaste: '00020126BR.GOV.BCB.PIX', qrPath: 'M0 0h1v1h-1z', qrSize: 29 };
  const byPix = (status: OrderStatus, changes: Partial<Order> = {}) =>
    orderWithStatus(status, { payment: { method: 'pix' }, pix, ...changes });

  test.each(['received', 'accepted', 'dispatched', 'delivered'] as const)(
    'for status %s, the Pix code is folded under the amount',
    async (status) => {
      await open(byPix(status));
      const fold = (await screen.findByText('Código Pix')).closest('details');
      expect(fold?.open).toBe(false);
    },
  );

  test('the status comes first, then the payment, the contacts and the cancellation', async () => {
    await open(byPix('received'));
    const order = [
      await screen.findByRole('list', { name: 'Andamento do pedido' }),
      screen.getByRole('heading', { name: /Pague na entrega/ }),
      screen.getByRole('link', { name: /^Ligar para a revenda/ }),
      screen.getByRole('link', { name: 'Cancelar pedido' }),
    ];
    for (const [index, element] of order.slice(1).entries())
      expect(order[index]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('after a withdrawal neither payment nor confirmation is shown', async () => {
    await open(byPix('delivered', { canConfirm: false, withdrawalNumber: 'D20261119-000123' }));
    expect(isShown(await screen.findByText('Desistência registrada'))).toBe(true);
    expect(screen.queryByText('Código Pix')).toBeNull();
    expect(screen.queryByText('Valor do pedido')).toBeNull();
    expect(screen.queryByRole('button', { name: /Recebi/ })).toBeNull();
  });
});
