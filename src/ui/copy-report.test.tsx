// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyReport } from './copy-report.tsx';

afterEach(cleanup);

test('the report is copied', async () => {
  const user = userEvent.setup();
  render(<CopyReport report={async () => 'o que houve'} />);
  await user.click(screen.getByRole('button', { name: 'Copiar relatório' }));
  expect(await navigator.clipboard.readText()).toBe('o que houve');
  expect(screen.getByRole('status').textContent).toBe('Copiado. Cole na mensagem para o suporte.');
});

test('where a page may not copy, the report is shown', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyReport report={async () => 'o que houve'} />);
  await user.click(screen.getByRole('button', { name: 'Copiar relatório' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Relatório').value).toBe('o que houve');
});
