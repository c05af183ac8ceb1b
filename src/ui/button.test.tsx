// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button keeps focus and name, and ignores click and submit', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} busyLabel="Enviando pedido" onClick={press}>
        Fazer pedido
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Fazer pedido' });
  await user.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(form(true));
  await user.dblClick(button);
  await user.keyboard('{Enter} ');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Fazer pedido' })).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('Enviando pedido');

  rerender(form(false));
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(2);
});

test('a button submits a form only with type="submit"', () => {
  render(<Button>Ver revendas</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a busy button across the page also shows the word for its wait, without a new name', () => {
  render(
    <Button full busy busyLabel="Enviando seu pedido">
      Fazer pedido
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Fazer pedido' });
  const word = screen.getByText('Enviando seu pedido…');
  expect(button.contains(word)).toBe(true);
  expect(word.closest('.animate-word')).not.toBeNull();
});
