// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isShown } from '../../tests/support/is-shown.ts';
import { opened, Stream } from './panel.test-setup.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('if the stream is silent, the badge changes by the 30th second, and changes back with the next sign', async () => {
  await opened();
  const badge = () => screen.queryByText('Conectado') ?? screen.getByText('Reconectando');
  vi.useFakeTimers();
  const sign = () => act(() => Stream.last?.dispatchEvent(new MessageEvent('sinal', { data: '' })));
  for (let signs = 0; signs < 3; signs += 1) {
    sign();
    act(() => vi.advanceTimersByTime(20_000));
    expect(badge().textContent).toBe('Conectado');
  }
  act(() => vi.advanceTimersByTime(10_000));
  expect(badge().textContent).toBe('Reconectando');
  expect(isShown(screen.getByText('Sem conexão agora'))).toBe(true);
  sign();
  expect(badge().textContent).toBe('Conectado');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(badge().textContent).toBe('Reconectando');
});
