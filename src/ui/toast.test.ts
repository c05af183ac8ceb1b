// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { connectToaster, dismissToast, toast, toastDurationMs } from './toast.ts';

test('toasts created before the toaster is mounted are shown later, in order', () => {
  const first = toast('Cupom aplicado');
  const second = toast('Sem conexão', 'error', 8000);
  const received: unknown[] = [];
  const release = connectToaster((next) => received.push(next));
  const third = toast('Confira o CEP', 'warning');
  expect(received).toEqual([
    { id: first, text: 'Cupom aplicado', status: 'success', durationMs: 3500 },
    { id: second, text: 'Sem conexão', status: 'error', durationMs: 8000 },
    { id: third, text: 'Confira o CEP', status: 'warning', durationMs: toastDurationMs },
  ]);
  expect(new Set([first, second, third]).size).toBe(3);
  release();
});

test('a toast can have a button, and a dismissed toast is hidden or never shown', () => {
  const action = { label: 'Atualizar', act: () => undefined };
  const early = toast('Cedo');
  const late = toast('Há uma versão nova', 'success', Number.POSITIVE_INFINITY, action);
  dismissToast(early);
  const toasts: unknown[] = [];
  const hidden: string[] = [];
  const release = connectToaster(
    (next) => toasts.push(next),
    (id) => hidden.push(id),
  );
  expect(toasts).toEqual([
    {
      id: late,
      text: 'Há uma versão nova',
      status: 'success',
      durationMs: Number.POSITIVE_INFINITY,
      action,
    },
  ]);
  dismissToast(late);
  expect(hidden).toEqual([late]);
  release();
});
