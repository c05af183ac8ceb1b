// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatPrice, Price } from './price.tsx';

afterEach(cleanup);

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [11990, 'R$ 119,90'],
  [123456, 'R$ 1.234,56'],
  [100000000, 'R$ 1.000.000,00'],
  [-1000, '−R$ 10,00'],
])('%i centavos read %s', (centavos, words) => {
  expect(formatPrice(centavos).replace('\u00a0', ' ')).toBe(words);
});

test('the space never breaks', () => {
  expect(formatPrice(11990)).toBe('R$\u00a0119,90');
});

test('an old price is named, struck through, and left out when nothing changed', () => {
  const { container, rerender } = render(<Price centavos={10990} before={11990} size="xl" />);
  expect(container.textContent).toBe('Antes: R$\u00a0119,90R$\u00a0109,90');
  expect(container.querySelector('s')?.textContent).toBe('Antes: R$\u00a0119,90');
  rerender(<Price centavos={10990} before={10990} />);
  expect(container.textContent).toBe('R$\u00a0109,90');
});
