// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { OwnReferral } from './own-referral.tsx';

afterEach(cleanup);

const credit = {
  couponName: 'INDICA-7K3M9XQ2',
  discountCents: 1000,
  minimumCents: 5000,
  validUntil: '2027-02-17T15:00:00.000Z',
  used: false,
};
const referral = {
  code: 'ABCDEFGH',
  link: 'https://botija.example/?indicacao=ABCDEFGH',
  credits: [credit, { ...credit, couponName: 'INDICA-ZZZZZZZZ', used: true }],
};

test('the link can be copied, a credit used once, and both are announced', async () => {
  const user = userEvent.setup();
  render(<OwnReferral referral={referral} />);
  expect(screen.getAllByRole('region', { name: 'Indique e ganhe' })).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Seu link').value).toBe(referral.link);
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toBe(referral.link);
  expect(screen.getByRole('status').textContent).toBe('Link copiado.');
  expect(screen.getAllByRole('button', { name: 'Link copiado' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^Usar/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/address?cupom=INDICA-7K3M9XQ2',
  ]);
  expect(screen.getAllByText(/a partir de R\$\s50,00, até 17\/02\/2027/)).toHaveLength(1);
  expect(screen.getAllByText('usado')).toHaveLength(1);
});

test('without clipboard access the link can be selected', async () => {
  const user = userEvent.setup();
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));
  render(<OwnReferral referral={{ ...referral, credits: [] }} />);
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(screen.getByRole('status').textContent).toBe(
    'Não deu para copiar sozinho. O link está selecionado.',
  );
  const field = screen.getByLabelText<HTMLInputElement>('Seu link');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, referral.link.length]);
  expect(screen.queryByRole('list')).toBeNull();
});
