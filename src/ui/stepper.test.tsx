// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { isShown } from '../../tests/support/is-shown.ts';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function Counter() {
  const [value, setValue] = useState(1);
  return <Stepper label="Quantidade de P13" value={value} min={0} max={3} onChange={setValue} />;
}

test('a stepper counts between its limits, and its button keeps the focus at a limit', async () => {
  render(<Counter />);
  const more = screen.getByRole('button', { name: 'Aumentar' });
  const less = screen.getByRole('button', { name: 'Diminuir' });
  const quantityStatus = screen.getByRole('status');
  expect(isShown(screen.getByRole('group', { name: 'Quantidade de P13' }))).toBe(true);
  for (let press = 0; press < 5; press++) await userEvent.click(more);
  expect(quantityStatus.textContent).toBe('3');
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(more);
  for (let press = 0; press < 5; press++) await userEvent.click(less);
  expect(quantityStatus.textContent).toBe('0');
  expect(less.getAttribute('aria-disabled')).toBe('true');
});

test('arrow keys, Home and End change the quantity', async () => {
  render(<Counter />);
  const quantityStatus = screen.getByRole('status');
  screen.getByRole('button', { name: 'Aumentar' }).focus();
  const seen: (string | null)[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowDown']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(quantityStatus.textContent);
  }
  expect(seen).toEqual(['2', '1', '0', '3', '3', '0', '0']);
});
