// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

afterEach(cleanup);

function Code({ onComplete, start = '' }: { onComplete: (code: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <CodeInput
      label="Código"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      error="Não confere."
    />
  );
}

test('the code field is one input that the phone can autofill', () => {
  render(<Code onComplete={vi.fn()} />);
  const input = screen.getByRole('textbox', { name: 'Código' });
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
  expect(input.getAttribute('inputmode')).toBe('numeric');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Não confere.',
  );
});

test('the sixth digit completes the code once', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  const input = screen.getByLabelText<HTMLInputElement>('Código');
  await userEvent.type(input, '12a345');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input, '67');
  expect(input.value).toBe('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('a pasted code may contain other characters, and replaces the previous text', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} start="99" />);
  const input = screen.getByLabelText<HTMLInputElement>('Código');
  await userEvent.click(input);
  await userEvent.paste('Botijá: 123-456');
  expect(input.value).toBe('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('a complete code typed before hydration is submitted', () => {
  const onComplete = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Code onComplete={onComplete} />);
  const input = container.querySelector('input');
  if (input) input.value = '123456';
  render(<Code onComplete={onComplete} />, { container, hydrate: true });
  expect(onComplete.mock.calls).toEqual([['123456']]);
});
