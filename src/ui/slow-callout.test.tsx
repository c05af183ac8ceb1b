// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowCallout } from './slow-callout.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the callout is empty at first, shows a sentence after 5 s and the way out after 15 s', () => {
  render(<SlowCallout wayOut={<button type="button">Tentar de novo</button>}>Quase lá.</SlowCallout>);
  const after = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
    return screen.getByRole('status').textContent;
  };
  expect([after(4999), after(1), after(9999), after(1)]).toEqual([
    '',
    'Quase lá.',
    'Quase lá.',
    'Quase lá.Tentar de novo',
  ]);
});
