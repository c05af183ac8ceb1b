// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdReloadsWhile } from './reload.ts';
import { type Check, useOneField } from './use-one-field.ts';

afterEach(cleanup);
holdReloadsWhile(() => true);

const rules: Check<number> = (text) =>
  /^\d+$/.test(text) ? { checked: Number(text) } : { fault: 'Número?' };

test('rules that could not be loaded are said, and loaded anew; what is refused is checked as it changes', async () => {
  let isOnline = false;
  const taken = vi.fn();
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return rules;
  };
  function Form() {
    const { field, fault, change, submit } = useOneField(load, taken);
    return (
      <form onSubmit={submit}>
        <input ref={field} aria-label="Quantos" onChange={change} />
        <button type="submit">Enviar</button>
        <p role="status">{fault}</p>
      </form>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  const said = () => screen.getByRole('status').textContent;
  await user.type(screen.getByRole('textbox'), 'um');
  expect(said()).toBe('');
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(said()).toBe('Sem conexão: tente de novo.'));
  isOnline = true;
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(said()).toBe('Número?'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '2');
  await vi.waitFor(() => expect(said()).toBe(''));
  expect(taken).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(taken).toHaveBeenCalledWith(2, expect.anything()));
});
