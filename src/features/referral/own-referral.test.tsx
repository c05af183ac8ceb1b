// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { connectToaster } from '#src/ui/toast.ts';
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
  const announced: string[] = [];
  const stop = connectToaster(({ text }) => announced.push(text));
  render(<OwnReferral referral={referral} />);
  expect(screen.getAllByRole('region', { name: 'Indique e ganhe' })).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Seu link').value).toBe(referral.link);
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect([await navigator.clipboard.readText(), announced]).toEqual([referral.link, ['Link copiado.']]);
  expect(screen.getAllByRole('link', { name: /^Usar/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/address?cupom=INDICA-7K3M9XQ2',
  ]);
  expect(screen.getAllByText(/a partir de R\$\s50,00, até 17\/02\/2027/)).toHaveLength(1);
  expect(screen.getAllByText('usado')).toHaveLength(1);
  stop();
});

test('without clipboard access the link can be selected', async () => {
  const user = userEvent.setup();
  const announced: string[] = [];
  const stop = connectToaster(({ text }) => announced.push(text));
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));
  render(<OwnReferral referral={{ ...referral, credits: [] }} />);
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(announced).toEqual(['Não deu para copiar. Selecione o link e copie.']);
  expect(screen.queryByRole('list')).toBeNull();
  stop();
});
