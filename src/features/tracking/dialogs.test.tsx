// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order/order';
import { anOrder, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

afterEach(cleanup);

async function open(
  step: 'tracking' | 'cancel' | 'deliveryConfirmation',
  order: Order,
  services: FakeServices,
) {
  const view = await renderStep(
    <>
      <TrackingScreen />
      <CancelDialog />
      <DeliveryDialog />
    </>,
    {
      events: [restored('address', {}), { type: 'step.open', step, orderId: order.id }],
      services: { fetchOrder: async () => ({ found: order.status }), ...services },
      queryData: [[['order', order.id], order]],
    },
  );
  if (step !== 'tracking') await screen.findByRole('dialog');
  return view;
}

const press = (name: string) => screen.getByRole('button', { name });

describe('cancelling', () => {
  const order = () => anOrder();

  test.each([
    ['Está demorando', 'late'],
    [undefined, 'other'],
  ] as const)('sends the reason %s', async (label, reason) => {
    const cancelOrder = vi.fn<NonNullable<FakeServices['cancelOrder']>>(async () => ({
      cancelled: 'cancelled',
    }));
    const placed = order();
    const { user } = await open('cancel', placed, { cancelOrder });
    if (label) await user.click(screen.getByLabelText(label));
    await user.click(screen.getAllByRole('button', { name: 'Cancelar pedido' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancelOrder.mock.calls.map(([input]) => input)).toEqual([{ id: placed.id, reason }]);
  });

  test('Esc closes the dialog without cancelling', async () => {
    const { user, actor } = await open('cancel', order(), {});
    screen.getByRole('heading', { name: 'Cancelar o pedido?' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(actor.getSnapshot().matches({ order: { live: 'tracking' } })).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a network failure is shown in the dialog, and the reason stays chosen', async () => {
    const { user } = await open('cancel', order(), {
      cancelOrder: async () => Promise.reject(new Error('offline')),
    });
    await user.click(screen.getByLabelText('Achei mais barato'));
    await user.click(screen.getAllByRole('button', { name: 'Cancelar pedido' }).at(-1)!);
    expect((await screen.findByRole('alert')).textContent).toContain('não sabemos se deu certo');
    expect(screen.getByLabelText('Achei mais barato')).toHaveProperty('checked', true);
  });

  test('a busy server is shown in the dialog as busy', async () => {
    const { user } = await open('cancel', order(), { cancelOrder: async () => Promise.reject(busyError()) });
    await user.click(screen.getAllByRole('button', { name: 'Cancelar pedido' }).at(-1)!);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Muita gente ao mesmo tempo/);
  });

  test('a cancellation that is too late is explained on the order', async () => {
    const { user } = await open('cancel', order(), {
      cancelOrder: async () => ({ refused: { code: 'too-late' }, status: 'dispatched' }),
    });
    await user.click(screen.getAllByRole('button', { name: 'Cancelar pedido' }).at(-1)!);
    expect((await screen.findByRole('alert')).textContent).toContain('não dá mais para cancelar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('at the door', () => {
  const order = () => anOrder({ status: 'dispatched', canCancel: false, canConfirm: true });

  test('the delivery can be confirmed without any check', async () => {
    const confirmDelivery = vi.fn<NonNullable<FakeServices['confirmDelivery']>>(async () => ({
      settled: 'confirmed',
    }));
    const placed = order();
    const { user } = await open('deliveryConfirmation', placed, { confirmDelivery });
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    await user.click(press('Confirmar entrega'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmDelivery.mock.calls.map(([input]) => input)).toEqual([{ id: placed.id }]);
  });

  test('the order below offers to report a problem, but neither the checklist nor the refusal does', async () => {
    const { user } = await open('deliveryConfirmation', order(), {});
    const inDialog = () =>
      within(screen.getByRole('dialog')).queryByRole('button', { name: 'Relatar problema' });
    expect(inDialog()).toBeNull();
    await user.click(press('Recusei o botijão'));
    await screen.findByRole('button', { name: 'Registrar recusa' });
    expect(inDialog()).toBeNull();
  });

  test('a message confirms that everything is checked', async () => {
    const { user } = await open('deliveryConfirmation', order(), {});
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(isShown(screen.getByText('Tudo conferido. Pode confirmar.'))).toBe(true);
  });

  test('a refusal requires a reason, and a reason that failed to send can be sent again', async () => {
    const confirmDelivery = vi
      .fn<NonNullable<FakeServices['confirmDelivery']>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ settled: 'refusedAtDoor' });
    const placed = order();
    const { user } = await open('deliveryConfirmation', placed, { confirmDelivery });
    await user.click(press('Recusei o botijão'));
    await user.click(await screen.findByRole('button', { name: 'Registrar recusa' }));
    expect(isShown(await screen.findByText('Escolha o motivo para registrarmos.'))).toBe(true);
    await user.click(screen.getByLabelText('O peso está errado'));
    await user.click(press('Registrar recusa'));
    expect((await screen.findByRole('alert')).textContent).toContain('não sabemos se deu certo');
    await user.click(press('Registrar recusa'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmDelivery.mock.calls.map(([input]) => input)).toEqual([
      { id: placed.id, refusal: 'weight' },
      { id: placed.id, refusal: 'weight' },
    ]);
  });

  test('“did not come” is a reason once the window is over, preselected by the button that reports it', async () => {
    const confirmDelivery = vi.fn<NonNullable<FakeServices['confirmDelivery']>>(async () => ({
      settled: 'undelivered',
    }));
    const placed = anOrder({ status: 'dispatched', canConfirm: true, missingFrom: '2026-11-19T23:22:00Z' });
    const { user } = await open('tracking', placed, { confirmDelivery });
    await user.click(await screen.findByRole('button', { name: 'Não chegou' }));
    expect(await screen.findByLabelText('Não chegou')).toHaveProperty('checked', true);
    await user.click(press('Registrar recusa'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmDelivery.mock.calls.map(([input]) => input)).toEqual([
      { id: placed.id, refusal: 'missing' },
    ]);
  });

  test('a refusal can be reconsidered', async () => {
    const { user } = await open('deliveryConfirmation', order(), {});
    await user.click(press('Recusei o botijão'));
    await user.click(press('Voltar'));
    expect(isShown(screen.getByRole('dialog', { name: 'Está tudo certo?' }))).toBe(true);
  });
});
