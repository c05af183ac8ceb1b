// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

test('an old price is labelled and struck through, and omitted if it is the same', () => {
  const { container, rerender } = render(<Price centavos={10990} before={11990} size="xl" />);
  expect(container.textContent).toBe('Antes: R$\u00a0119,90R$\u00a0109,90');
  expect(container.querySelector('s')?.textContent).toBe('Antes: R$\u00a0119,90');
  rerender(<Price centavos={10990} before={10990} />);
  expect(container.textContent).toBe('R$\u00a0109,90');
});
