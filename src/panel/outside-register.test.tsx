// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OutsideRegister } from './outside-register.tsx';
import { resellerStatusOf } from './words.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the panel says until when people can order, and that nobody can from then on', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12, 4, 59) });
  const from = new Date(2026, 10, 26, 12, 5).toISOString();
  const isOpen = () => resellerStatusOf({ active: true, open: true, suspendedFrom: from });
  const { container } = render(<OutsideRegister from={from} />);
  expect(container.textContent).toContain('Sua autorização não está no registro da ANP');
  expect(container.textContent).toContain('Você recebe pedidos até 26/11, 12h05.');
  expect(isOpen()).toEqual({ isOpen: true, words: 'Aberta' });
  act(() => vi.advanceTimersByTime(1_000));
  expect(container.textContent).toContain(
    'Desde 26/11, 12h05 ninguém consegue pedir. Os pedidos já feitos continuam.',
  );
  expect(isOpen()).toEqual({ isOpen: false, words: 'Fora da lista' });
});
