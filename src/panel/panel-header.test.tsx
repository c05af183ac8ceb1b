// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isShown } from '../../tests/support/is-shown.ts';
import { accepted, opened, orderThat, Stream, stream } from './panel.test-setup.tsx';

vi.mock('./ring.ts', () => ({ ringOnce: () => undefined }));
vi.mock('./ring-alone.ts', () => ({
  ringAlone: async () => undefined,
  onSilenced: () => () => undefined,
  silenceOtherTabs: () => undefined,
  soundAlone: async () => undefined,
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('if the stream is silent, the badge changes by the 30th second, and changes back with the next sign', async () => {
  await opened();
  const badge = () => screen.queryByText('Conectado') ?? screen.getByText('Reconectando');
  vi.useFakeTimers();
  const sign = () => act(() => Stream.last?.dispatchEvent(new MessageEvent('sinal', { data: '' })));
  for (let signs = 0; signs < 3; signs += 1) {
    sign();
    act(() => vi.advanceTimersByTime(20_000));
    expect(badge().textContent).toBe('Conectado');
  }
  act(() => vi.advanceTimersByTime(10_000));
  expect(badge().textContent).toBe('Reconectando');
  expect(isShown(screen.getByText('Sem conexão agora'))).toBe(true);
  sign();
  expect(badge().textContent).toBe('Conectado');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(badge().textContent).toBe('Reconectando');
});

const waiting = { ...orderThat('received', 1, ['acceptOrder', 'rejectOrder']), secondsLeft: 295 };
const button = (name: string) => screen.getByRole('button', { name });

test.each(['Encerrar turno', 'Sair'])('%s is confirmed while an order waits', async (name) => {
  const { user } = await opened({ order: waiting, opens: /^Começar turno/, isSheet: false });
  await user.click(button(name));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Há pedido esperando' }));
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(isShown(button('Silenciar'))).toBe(true);
  await user.click(button(name));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  expect(screen.queryByRole('button', { name: 'Encerrar turno' })).toBeNull();
});

test('the confirmation disappears with the last waiting order', async () => {
  const { user } = await opened({ order: waiting, opens: /^Começar turno/, isSheet: false });
  await user.click(button('Encerrar turno'));
  act(() => stream(accepted));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('without a waiting order the shift ends at once', async () => {
  const { user } = await opened({ opens: /^Começar turno/, isSheet: false });
  await user.click(button('Encerrar turno'));
  expect(isShown(button('Começar turno'))).toBe(true);
});
