// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { MaskedField } from './masked-input.tsx';
import { cpfMask } from './masks.ts';
import { phoneMask } from './phone-mask.ts';

afterEach(cleanup);

interface FormProps {
  phone?: string;
  onType?: (text: string) => void;
  onSend?: (values: { phone: string }) => void;
}

function Form({ phone = '', onType, onSend = vi.fn() }: FormProps) {
  const { control, handleSubmit, setValue } = useForm({ defaultValues: { phone } });
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <Controller
        control={control}
        name="phone"
        rules={{ required: true }}
        render={({ field, fieldState }) => (
          <MaskedField
            {...field}
            onChange={(text) => {
              field.onChange(text);
              onType?.(text);
            }}
            label="Celular"
            type="tel"
            autoComplete="tel"
            mask={phoneMask}
            error={fieldState.error && 'Digite seu celular.'}
          />
        )}
      />
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => setValue('phone', '21912345678')}>
        O de antes
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Celular');

async function sent(onSend: FormProps['onSend']) {
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  return vi.mocked(onSend)?.mock.calls;
}

test('the server renders an input with the masked value', () => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(<Form phone="(11) 98765-4321" />);
  const input = box.querySelector('input');
  const names = ['name', 'type', 'inputmode', 'autocomplete', 'value', 'style', 'mask'];
  expect(names.map((name) => input?.getAttribute(name))).toEqual([
    'phone',
    'tel',
    'numeric',
    'tel',
    '(11) 98765-4321',
    null,
    null,
  ]);
});

test('typed text is masked once it has one reading, and reported to the form', async () => {
  const onSend = vi.fn();
  const onType = vi.fn();
  render(<Form onSend={onSend} onType={onType} />);
  await userEvent.type(field(), '1198765432');
  expect(field().value).toBe('1198765432');
  await userEvent.type(field(), '1');
  expect(field().value).toBe('(11) 98765-4321');
  expect(onType).toHaveBeenLastCalledWith('(11) 98765-4321');
  expect(await sent(onSend)).toEqual([[{ phone: '(11) 98765-4321' }]]);
});

test.each([
  ['11x98765a4321999', '11x98765a4321999'],
  ['+5591987654321', '+55 (91) 98765-4321'],
  ['5591987654321', '55 (91) 98765-4321'],
  ['55919876543', '(55) 91987-6543'],
  ['005591987654321', '0055 (91) 98765-4321'],
  ['048999998888', '0 (48) 99999-8888'],
  ['01548999998888', '0 15 (48) 99999-8888'],
  ['+550 48999998888', '+55 0 (48) 99999-8888'],
  ['00550 48999998888', '0055 0 (48) 99999-8888'],
  ['021919876543', '0 (21) 91987-6543'],
  ['02191987654321', '02191987654321'],
  ['559198765432', '559198765432'],
  ['4832221234', '(48) 3222-1234'],
  ['48 99999-8888 ramal 12', '48 99999-8888ramal 12'],
  ['48 99999-88889', '48 99999-88889'],
  ['(48) 9999-8888', '(48) 9999-8888'],
  ['٤٨٩٩٩٩٩٨٨٨٨', '(48) 99999-8888'],
  ['(0XX48) 99999-8888', '0 (48) 99999-8888'],
])('%j, typed key by key, is shown as %j: no digit is lost', async (typed, expected) => {
  render(<Form />);
  for (const key of typed) await userEvent.type(field(), key);
  expect(field().value).toBe(expected);
});

test('a pasted number of area code 55 keeps its prefix, because more digits would change its reading', async () => {
  render(<Form />);
  await userEvent.click(field());
  await userEvent.paste('+55 55 91987-6543');
  expect(field().value).toBe('+55 (55) 91987-6543');
});

test.each([
  '+55 11 98765-4321',
  '+5511987654321',
  '0055 (11) 98765.4321',
  '011 98765-4321',
  '(11) 98765-4321',
  '11 9 8765 4321',
  ' 11987654321 ',
])('the pasted number %j is formatted completely', async (number) => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await userEvent.click(field());
  await userEvent.paste(number);
  expect(field().value).toBe('(11) 98765-4321');
  expect(await sent(onSend)).toEqual([[{ phone: '(11) 98765-4321' }]]);
});

test('a number pasted over a selection replaces it', async () => {
  render(<Form phone="(11) 98765-4321" />);
  await userEvent.click(field());
  field().setSelectionRange(0, 15);
  fireEvent.keyDown(field(), { key: 'v', ctrlKey: true });
  await userEvent.paste('+55 21 91234-5678');
  expect(field().value).toBe('(21) 91234-5678');
});

test('the caret stays in the middle when a digit is deleted or typed there', async () => {
  render(<Form phone="(11) 98765-4321" />);
  await userEvent.click(field());
  field().setSelectionRange(7, 7);
  await userEvent.keyboard('{Backspace}');
  expect([field().value, field().selectionStart]).toEqual(['1197654321', 3]);
  await userEvent.keyboard('0');
  expect([field().value, field().selectionStart]).toEqual(['(11) 90765-4321', 7]);
});

test.each(['+5521912345678', '(21) 91234-5678', '21912345678'])(
  'autofill with %j replaces the old number',
  async (number) => {
    const onSend = vi.fn();
    render(<Form phone="(11) 98765-4321" onSend={onSend} />);
    fireEvent.input(field(), { target: { value: number } });
    expect(field().value).toBe('(21) 91234-5678');
    expect(await sent(onSend)).toEqual([[{ phone: '(21) 91234-5678' }]]);
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}');
    expect(field().value).toBe('2191234567');
  },
);

test('a value that the form sets is shown', async () => {
  render(<Form phone="(11) 98765-4321" />);
  await userEvent.click(screen.getByRole('button', { name: 'O de antes' }));
  expect(field().value).toBe('(21) 91234-5678');
});

test('an invalid field takes the focus and shows its message', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(String(field().getAttribute('aria-describedby')));
  expect(message?.textContent).toBe('Digite seu celular.');
});

/** Renders the form on the server, changes the field's text, then hydrates. */
function hydrate(props: FormProps, early?: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form {...props} />);
  const input = container.querySelector('input');
  input?.focus();
  if (input && early !== undefined) input.value = early;
  render(<Form {...props} />, { container, hydrate: true });
  expect(field()).toBe(input);
}

test.each([
  ['an empty field', '', '11987654321', '(11) 98765-4321'],
  ['a known number', '(11) 98765-4321', '(21) 9', '(21) 9'],
  ['a known number that is deleted', '(11) 98765-4321', '', ''],
])('text typed before hydration is preserved and reported: %s', async (_, phone, early, expected) => {
  const onType = vi.fn();
  hydrate({ phone, onType }, early);
  expect(field().value).toBe(expected);
  expect(onType.mock.calls).toEqual([[expected]]);
});

test('typing continues after hydration', async () => {
  const onSend = vi.fn();
  hydrate({ onSend }, '1198');
  await userEvent.keyboard('7654321');
  expect(await sent(onSend)).toEqual([[{ phone: '(11) 98765-4321' }]]);
});

test('a field without typed text reports nothing', () => {
  const onType = vi.fn();
  hydrate({ phone: '(11) 98765-4321', onType });
  expect(field().value).toBe('(11) 98765-4321');
  expect(onType).not.toHaveBeenCalled();
});

test('composed text is reported once it is masked', async () => {
  const onType = vi.fn();
  render(<Form onType={onType} />);
  await userEvent.click(field());
  field().value = '1198765٤321';
  const composing = { inputType: 'insertCompositionText', isComposing: true, bubbles: true };
  fireEvent(field(), new InputEvent('input', composing));
  expect(onType).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('(11) 98765-4321');
  expect(onType).toHaveBeenLastCalledWith('(11) 98765-4321');
});

test('a masked input works as a plain input without a form library', async () => {
  render(
    <form data-testid="form">
      <MaskedField name="cpf" label="CPF" mask={cpfMask} defaultValue="529982247" />
    </form>,
  );
  const cpf = screen.getByLabelText<HTMLInputElement>('CPF');
  expect(cpf.value).toBe('529.982.247');
  await userEvent.type(cpf, '25');
  expect(cpf.value).toBe('529.982.247-25');
  expect(Object.fromEntries(new FormData(screen.getByTestId<HTMLFormElement>('form')))).toEqual({
    cpf: '529.982.247-25',
  });
});
