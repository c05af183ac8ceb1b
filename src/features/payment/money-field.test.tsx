// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

afterEach(cleanup);

function Form({ sum }: { sum: string }) {
  const { control } = useForm({ defaultValues: { sum } });
  return (
    <Controller
      control={control}
      name="sum"
      render={({ field }) => <MoneyField {...field} label="Valor" />}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Valor');

test.each([
  ['150', '150', '150,00'],
  ['R$ 50', '50', '50,00'],
  ['150,5', '150,5', '150,50'],
  ['150.50', '150,50', '150,50'],
  ['1500,505', '1.500,50', '1.500,50'],
  ['-20', '20', '20,00'],
  ['cem', '', ''],
])('%j typed shows %j and is completed to %j', async (typed, expected, completed) => {
  render(<Form sum="" />);
  await userEvent.type(field(), typed);
  expect(field().value).toBe(expected);
  await userEvent.tab();
  expect(field().value).toBe(completed);
});

test.each([
  ['R$ 1.500,50', '1.500,50'],
  ['1.500', '1.500'],
  ['1500.5', '1.500,5'],
])('%j pasted shows %j', async (pasted, expected) => {
  render(<Form sum="" />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect(field().value).toBe(expected);
});

test('a known sum is not changed', () => {
  render(<Form sum="1.500,00" />);
  expect(field().value).toBe('1.500,00');
});

test('the caret stays in place after a digit is deleted', async () => {
  render(<Form sum="1.500,00" />);
  await userEvent.click(field());
  field().setSelectionRange(3, 3);
  await userEvent.keyboard('{Backspace}');
  expect([field().value, field().selectionStart]).toEqual(['100,00', 1]);
});
