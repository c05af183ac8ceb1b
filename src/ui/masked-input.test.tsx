// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withoutCountryCode } from '#contract/phone/phone-number';
import { masks } from './mask.ts';
import { MaskedField } from './masked-input.tsx';

beforeAll(() => import('./mask-caret.tsx'));
afterEach(cleanup);

function Phone({ start = '' }: { start?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MaskedField
        label="Celular"
        mask={masks.phone}
        prepare={withoutCountryCode}
        defaultValue={start}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Celular');

test('the server writes the masked value into a plain input', () => {
  const html = renderToString(<Phone start="11987654321" />);
  expect(html).toContain('value="(11) 98765-4321"');
  expect(html).not.toContain('style=');
});

test('typing is laid into the mask and told', async () => {
  render(<Phone />);
  await userEvent.type(field(), '11x98765a4321999');
  expect(field().value).toBe('(11) 98765-4321');
  expect(screen.getByRole('status').textContent).toBe('(11) 98765-4321');
});

test('a number pasted with its country code loses it', async () => {
  render(<Phone />);
  await userEvent.click(field());
  await userEvent.paste('+55 11 98765-4321');
  expect(field().value).toBe('(11) 98765-4321');
});

test('deleting in the middle leaves the caret there', async () => {
  render(<Phone start="11987654321" />);
  await userEvent.click(field());
  field().setSelectionRange(7, 7);
  document.dispatchEvent(new Event('selectionchange'));
  await userEvent.keyboard('{Backspace}');
  expect(field().value).toBe('(11) 97654-321');
  expect(field().selectionStart).toBe(6);
});

test('autofill puts a whole new value over the old one', async () => {
  render(<Phone start="11987654321" />);
  await userEvent.click(field());
  fireEvent.input(field(), { target: { value: '+5521912345678' } });
  expect(field().value).toBe('(21) 91234-5678');
  expect(screen.getByRole('status').textContent).toBe('(21) 91234-5678');
  await userEvent.keyboard('{Backspace}');
  expect(field().value).toBe('(21) 91234-567');
});

function Form({ onSend }: { onSend: (values: { phone: string }) => void }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { phone: '119' } });
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <MaskedField label="Celular" mask={masks.phone} {...register('phone')} />
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => reset({ phone: '' })}>
        Limpar
      </button>
    </form>
  );
}

test('it registers with a form', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  expect(field().value).toBe('(11) 9');
  await userEvent.type(field(), '87654321');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSend.mock.calls).toEqual([[{ phone: '(11) 98765-4321' }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  await userEvent.type(field(), '21');
  expect(field().value).toBe('(21');
});

test('digits that stood there before the page was alive are laid into the mask and kept', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Phone />);
  const early = container.querySelector('input');
  if (early) early.value = '1198';
  early?.focus();
  render(<Phone />, { container, hydrate: true });
  expect(field()).toBe(early);
  expect(field().value).toBe('(11) 98');
  await userEvent.keyboard('7654321');
  expect(field().value).toBe('(11) 98765-4321');
});

test('text that is composed is told once it lies in the mask', async () => {
  render(<Phone />);
  await userEvent.click(field());
  await act(async () => undefined);
  field().value = '11a98';
  fireEvent(
    field(),
    new InputEvent('input', { inputType: 'insertCompositionText', isComposing: true, bubbles: true }),
  );
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('(11) 98');
  expect(screen.getByRole('status').textContent).toBe('(11) 98');
});

test('a field whose caret keeper cannot be loaded still holds its form', async () => {
  vi.resetModules();
  vi.doMock('./mask-caret.tsx', () => {
    throw new Error('the network is gone');
  });
  const { MaskedField: Alone } = await import('./masked-input.tsx');
  render(<Alone label="Celular" mask={masks.phone} />);
  await userEvent.type(field(), '11987654321');
  expect(field().value).toBe('(11) 98765-4321');
  vi.doUnmock('./mask-caret.tsx');
});
