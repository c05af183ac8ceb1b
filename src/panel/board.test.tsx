// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isShown } from '../../tests/support/is-shown.ts';
import { opened, orderThat } from './panel.test-setup.tsx';

afterEach(cleanup);

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
