// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Checkbox, ChoiceGroup, RadioCard } from './choice.tsx';
import { Field, Select, TextArea } from './input.tsx';

afterEach(cleanup);

function described(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`);
}

test('a field references its label, error and hint', () => {
  render(<Field label="CEP" hint="Oito números" error="Não achamos esse CEP." />);
  const input = screen.getByLabelText('CEP');
  expect(described(input)).toEqual(['Não achamos esse CEP.', 'Oito números']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a field without error or hint references neither', () => {
  render(<Field label="Nome" error={undefined} optional />);
  const input = screen.getByLabelText('Nome (opcional)');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('refs point to the real control', () => {
  const input = createRef<HTMLInputElement>();
  const area = createRef<HTMLTextAreaElement>();
  const select = createRef<HTMLSelectElement>();
  render(
    <>
      <Field label="Rua" ref={input} />
      <TextArea label="Referência" ref={area} hint="Portão azul" />
      <Select label="Estado" ref={select} error="Escolha um estado.">
        <option>SP</option>
      </Select>
    </>,
  );
  expect(screen.getByLabelText('Rua')).toBe(input.current);
  expect(described(screen.getByLabelText('Referência'))).toEqual(['Portão azul']);
  expect(screen.getByLabelText('Estado')).toBe(select.current);
  expect(described(screen.getByLabelText('Estado'))).toEqual(['Escolha um estado.']);
  expect(area.current?.tagName).toBe('TEXTAREA');
});

test('a group references its question and error, and each card references its choice', () => {
  render(
    <ChoiceGroup legend="Como você paga?" error="Escolha como pagar.">
      <RadioCard name="pay" value="pix" label="Pix" hint="Na entrega" />
      <RadioCard name="pay" value="cash" label="Dinheiro" />
    </ChoiceGroup>,
  );
  expect(described(screen.getByRole('group', { name: 'Como você paga?' }))).toEqual(['Escolha como pagar.']);
  expect(described(screen.getByRole('radio', { name: /Pix/ }))).toEqual(['Na entrega']);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('a checkbox shows its error', () => {
  render(<Checkbox label="Aceito" error="Falta aceitar." />);
  expect(described(screen.getByRole('checkbox', { name: 'Aceito' }))).toEqual(['Falta aceitar.']);
});

test("the server's HTML contains no inline style", () => {
  const html = renderToString(
    <ChoiceGroup legend="Dados">
      <Field label="Nome" before="+" after="!" error="Falta o nome." />
      <TextArea label="Nota" />
      <Checkbox label="Aceito" />
    </ChoiceGroup>,
  );
  expect(html).not.toContain('style=');
});
