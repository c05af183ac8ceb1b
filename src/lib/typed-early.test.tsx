// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { useTypedEarly } from './typed-early.ts';

afterEach(cleanup);

interface Texts {
  name: string;
  note: string;
}

function Form({ onKeep }: { onKeep: (texts: Texts) => void }) {
  const form = useForm<Texts>({ defaultValues: { name: 'Ana', note: '' } });
  const { register, getValues, watch, formState } = form;
  useTypedEarly(form, ['name', 'note'], () => onKeep(getValues()));
  return (
    <form>
      <input aria-label="Nome" {...register('name')} defaultValue={formState.defaultValues?.name} />
      <input aria-label="Recado" {...register('note')} defaultValue={formState.defaultValues?.note} />
      <output>{watch('name')}</output>
    </form>
  );
}

/** Renders the form on the server, types into it, then hydrates. */
function hydrate(early: Record<string, string>) {
  const onKeep = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form onKeep={onKeep} />);
  for (const [label, text] of Object.entries(early))
    screen.getByLabelText<HTMLInputElement>(label).value = text;
  render(<Form onKeep={onKeep} />, { container, hydrate: true });
  return onKeep;
}

test('text typed over the server’s text is preserved, watched and reported once', () => {
  const onKeep = hydrate({ Nome: 'Maria' });
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Maria');
  expect(onKeep.mock.calls).toEqual([[{ name: 'Maria', note: '' }]]);
  expect(screen.getByRole('status').textContent).toBe('Maria');
});

test('text that was deleted stays deleted', () => {
  const onKeep = hydrate({ Nome: '' });
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('');
  expect(onKeep.mock.calls).toEqual([[{ name: '', note: '' }]]);
});

test('nothing is reported where nothing was typed', () => {
  const onKeep = hydrate({});
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana');
  expect(onKeep).not.toHaveBeenCalled();
});
