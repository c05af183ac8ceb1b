// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeEntry, CodeEntryButton } from './code-entry.tsx';
import { formatWait } from './countdown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function entry(changes: Partial<ComponentProps<typeof CodeEntry>> = {}) {
  return {
    phone: '+5548999998888',
    stage: 'cooling',
    busy: false,
    problem: undefined,
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    resendAt: new Date(Date.now() + 45_000).toISOString(),
    clockOffsetMs: 0,
    action: '/order/personal-data',
    onSubmit: vi.fn(),
    onResend: vi.fn(),
    onEditPhone: vi.fn(),
    ...changes,
  } satisfies ComponentProps<typeof CodeEntry>;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Código de 6 números');

test('the server renders no countdown, which would be outdated when the page is read', () => {
  const html = renderToString(<CodeEntry {...entry()} />);
  expect(html).toContain('em instantes');
  expect(html).not.toContain('segundos');
});

test('the countdown uses the server’s clock', () => {
  render(<CodeEntry {...entry({ clockOffsetMs: 30_000 })} />);
  expect(screen.getByRole('timer').textContent).toMatch(/^em 1[45] segundos\.$/);
});

test('a new code is announced, but a longer wait for it is not', () => {
  const first = entry();
  const { rerender } = render(<CodeEntry {...first} />);
  const resendAt = new Date(Date.now() + 600_000).toISOString();
  const problem = { code: 'resend-later' } as const;
  rerender(<CodeEntry {...first} resendAt={resendAt} problem={problem} />);
  screen.getByText('Enviamos por SMS para');
  screen.getByText('O código que já mandamos ainda vale. Para pedir outro, espere a contagem acabar.');
  rerender(<CodeEntry {...first} resendAt={resendAt} expiresAt={resendAt} />);
  screen.getByText('Enviamos outro código por SMS para');
});

test('the text says where the code is if the server only writes SMS to a file', () => {
  const first = entry({ smsToFile: true });
  const { rerender } = render(<CodeEntry {...first} />);
  const words = 'está na última linha do arquivo de mensagens do servidor, para';
  screen.getByText(`Nenhum SMS foi enviado. O código ${words}`);
  rerender(<CodeEntry {...first} expiresAt={new Date(Date.now() + 600_000).toISOString()} />);
  screen.getByText(`Nenhum SMS foi enviado. O outro código ${words}`);
  rerender(<CodeEntry {...first} channel="voice" />);
  screen.getByText('Ligamos com o código para');
});

test('a code filled in by the phone is submitted at once', async () => {
  const props = entry();
  render(<CodeEntry {...props} />);
  await userEvent.click(field());
  await userEvent.paste('Seu código é 123456');
  expect(props.onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
});

test('input is ignored while a code is checked', async () => {
  const props = entry({ busy: true, initialCode: '12345' });
  render(<CodeEntry {...props} />);
  await userEvent.type(field(), '6');
  expect(field().value).toBe('12345');
  expect(props.onSubmit).not.toHaveBeenCalled();
});

test('a code read from the SMS is submitted, and reading stops with the screen', async () => {
  const signals: AbortSignal[] = [];
  const get = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    if (signals.length === 2) return { code: '654321' };
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
  const props = entry();
  const { unmount } = render(
    <StrictMode>
      <CodeEntry {...props} />
    </StrictMode>,
  );
  await waitFor(() => expect(props.onSubmit).toHaveBeenCalledExactlyOnceWith('654321'));
  expect(field().value).toBe('654321');
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

test('for an expired code only another one can be requested', async () => {
  const onResend = vi.fn();
  const problem = { code: 'network' } as const;
  render(
    <>
      <CodeEntry {...entry({ stage: 'expired', problem })} />
      <CodeEntryButton stage="expired" busy={false} isSending={false} onResend={onResend} />
    </>,
  );
  expect(screen.queryByLabelText('Código de 6 números')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(
    'O código venceuO pedido do código não saiu daqui. Tente de novo.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Receber outro código' }));
  expect(onResend).toHaveBeenCalledOnce();
});

test.each([
  [1, '1 segundo'],
  [45, '45 segundos'],
  [60, '1 min 00 s'],
  [872, '14 min 32 s'],
  [3900, '1 h 05 min'],
])('%d s is shown as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test('the error of a wrong code stays at the field while the next is typed', async () => {
  const problem = { code: 'code-wrong', triesLeft: 2 } as const;
  render(<CodeEntry {...entry({ problem })} />);
  await userEvent.type(field(), '1');
  const errors = screen.getAllByText(/^Código errado/);
  expect(errors).toHaveLength(1);
  expect(field().getAttribute('aria-describedby')).toContain(errors[0]?.parentElement?.id ?? 'none');
});

test('the error of a code scrolls into view, each time again', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<CodeEntry {...entry()} />);
  expect(scrolled).not.toHaveBeenCalled();
  for (const problem of [{ code: 'code-wrong', triesLeft: 2 }, { code: 'network' }] as const) {
    rerender(<CodeEntry {...entry({ problem })} />);
    expect((scrolled.mock.contexts.at(-1) as Element).id).toBe(field().form?.id);
  }
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 'Enviando outro código'],
  [false, 'Conferindo o código'],
])('a busy button shows what it is doing (sending: %s)', (isSending, label) => {
  render(<CodeEntryButton stage="resendable" busy isSending={isSending} onResend={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(label);
});

test('for an expired code other channels are offered, but not while a code is sent', async () => {
  const onResend = vi.fn();
  const channels = ['voice', 'whatsapp'] as const;
  const props = entry({ stage: 'expired', channel: 'sms', channels, onResend });
  const { rerender } = render(<CodeEntry {...props} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Receber por ligação' }));
  expect(onResend).not.toHaveBeenCalled();
  rerender(<CodeEntry {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Receber por ligação' }));
  expect(onResend).toHaveBeenCalledExactlyOnceWith('voice');
});
