// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportProblem } from './report-problem.tsx';

afterEach(cleanup);

async function pressed(report: () => Promise<string>) {
  const user = userEvent.setup();
  render(<ReportProblem report={report} />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Relatar problema');
  return { press: () => user.keyboard('{Enter}') };
}

test('the report is copied, also by keyboard', async () => {
  const { press } = await pressed(async () => 'o que houve');
  await press();
  expect((await screen.findByText(/^Copiamos um relato/)).textContent).toBe(
    'Copiamos um relato. Cole na mensagem para o atendimento. Ele diz por quais etapas você passou e que erro houve. Não tem nome, telefone nem endereço.',
  );
  expect(await navigator.clipboard.readText()).toBe('o que houve');
});

test('if the clipboard is not available, the report is shown', async () => {
  const { press } = await pressed(async () => 'o que houve');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Relato')).value).toBe('o que houve');
});

test('a failed report shows a message and can be requested again', async () => {
  let isOnline = false;
  const { press } = await pressed(async () => (isOnline ? 'o que houve' : Promise.reject(new Error('lost'))));
  await press();
  await screen.findByText('Não conseguimos. Confira sua internet e tente de novo.');
  isOnline = true;
  await press();
  await screen.findByText(/^Copiamos um relato/);
});
