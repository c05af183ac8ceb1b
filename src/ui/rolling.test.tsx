// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Rolling } from './rolling.tsx';

afterEach(cleanup);

test('a number rolls only when it changes, in the direction of the change', () => {
  const { rerender } = render(<Rolling text="R$ 119,90" value={11_990} />);
  const shown = (text: string) => {
    const { before, direction } = screen.getByText(text).dataset;
    return [before, direction];
  };
  expect(shown('R$ 119,90')).toEqual([undefined, undefined]);
  rerender(<Rolling text="R$ 239,80" value={23_980} />);
  expect(shown('R$ 239,80')).toEqual(['R$ 119,90', 'up']);
  rerender(<Rolling text="R$ 119,90" value={11_990} />);
  expect(shown('R$ 119,90')).toEqual(['R$ 239,80', 'down']);
});
