// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { useTextBeforeHydration } from './text-before-hydration.ts';

afterEach(cleanup);

interface Texts {
  name: string;
  note: string;
}

function Form({ onKeep: onChange }: { onKeep: (texts: Texts) => void }) {
  const form = useForm<Texts>({ defaultValues: { name: 'Ana', note: '' } });
  const { register, getValues, watch, formState } = form;
  useTextBeforeHydration(form, ['name', 'note'], () => onChange(getValues()));
  return (
    <form>
      <input aria-label="Nome" {...register('name')} defaultValue={formState.defaultValues?.name} />
      <input aria-label="Recado" {...register('note')} defaultValue={formState.defaultValues?.note} />
      <output>{watch('name')}</output>
    </form>
  );
}

/** Renders the form on the server, types into it, then hydrates. */
function hydrate(typedTexts: Record<string, string>) {
  const onChange = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form onKeep={onChange} />);
  for (const [label, text] of Object.entries(typedTexts))
    screen.getByLabelText<HTMLInputElement>(label).value = text;
  render(<Form onKeep={onChange} />, { container, hydrate: true });
  return onChange;
}

test('text typed over the server’s text is preserved, watched and reported once', () => {
  const onChange = hydrate({ Nome: 'Maria' });
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Maria');
  expect(onChange.mock.calls).toEqual([[{ name: 'Maria', note: '' }]]);
  expect(screen.getByRole('status').textContent).toBe('Maria');
});

test('text deleted before hydration stays deleted', () => {
  const onChange = hydrate({ Nome: '' });
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('');
  expect(onChange.mock.calls).toEqual([[{ name: '', note: '' }]]);
});

test('the callback is not called if no text was typed', () => {
  const onChange = hydrate({});
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana');
  expect(onChange).not.toHaveBeenCalled();
});
