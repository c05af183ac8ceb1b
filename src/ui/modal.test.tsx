// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { isShown } from '../../tests/support/is-shown.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

function Coupon({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Usar cupom
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Cupom" dismissible={dismissible}>
        <input aria-label="Código" />
        <button type="button" onClick={() => setOpen(false)}>
          Pronto
        </button>
      </Modal>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Usar cupom' });

test('a dialog opens with the focus on its heading, and returns the focus on Esc', async () => {
  render(<Coupon />);
  await userEvent.click(opener());
  const dialog = screen.getByRole('dialog', { name: 'Cupom' });
  expect(dialog.hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cupom' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener());
});

test('a dialog returns the focus when its owner closes the dialog', async () => {
  render(<Coupon />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Pronto' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a press on the backdrop closes, a press inside does not', async () => {
  render(<Coupon />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByLabelText('Código'));
  const dialog = screen.getByRole('dialog');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByLabelText('Código') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(screen.queryByRole('dialog')).toBe(dialog);
  await userEvent.click(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that must not be interrupted has neither Esc nor a close button', async () => {
  render(<Coupon dismissible={false} />);
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  expect(isShown(screen.getByRole('dialog'))).toBe(true);
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
});

test('a dialog rendered open on the server is readable at once, and modal after hydration', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const page = (
    <Modal open onClose={vi.fn()} title="Cupom">
      Digite o código.
    </Modal>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  expect(root.querySelector('dialog')?.hasAttribute('open')).toBe(true);
  expect(root.innerHTML).not.toContain('style=');
  const app = await act(async () => hydrateRoot(root, page));
  expect(showModal).toHaveBeenCalledTimes(1);
  await act(async () => app.unmount());
  root.remove();
  showModal.mockRestore();
});

test('a confirmation focuses the harmless answer and waits while busy', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const ask = (busy: boolean) => (
    <ConfirmDialog
      open
      title="Cancelar o pedido?"
      confirmLabel="Cancelar pedido"
      cancelLabel="Manter pedido"
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      A revenda será avisada.
    </ConfirmDialog>
  );
  const { rerender } = render(ask(false));
  const keep = screen.getByRole('button', { name: 'Manter pedido' });
  expect(isShown(screen.getByRole('alertdialog', { name: 'Cancelar o pedido?' }))).toBe(true);
  expect(document.activeElement).toBe(keep);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  rerender(ask(true));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  await userEvent.click(keep);
  await userEvent.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
});
