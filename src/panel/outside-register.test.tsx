// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OutsideRegister } from './outside-register.tsx';
import { resellerStatusOf } from './words.ts';

const zone = 'America/Sao_Paulo';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the panel says until when people can order, and that nobody can from then on', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T15:04:59Z') });
  const from = '2026-11-26T15:05:00.000Z';
  const isOpen = () => resellerStatusOf({ active: true, open: true, suspendedFrom: from }, zone);
  const { container } = render(<OutsideRegister from={from} zone={zone} />);
  expect(container.textContent).toContain('Sua autorização não está no registro da ANP');
  expect(container.textContent).toContain('Você recebe pedidos até 26/11, 12h05.');
  expect(isOpen()).toEqual({ isOpen: true, words: 'Aberta' });
  act(() => vi.advanceTimersByTime(1_000));
  expect(container.textContent).toContain(
    'Desde 26/11, 12h05 ninguém consegue pedir. Os pedidos já feitos continuam.',
  );
  expect(isOpen()).toEqual({ isOpen: false, words: 'Fora da lista' });
});
