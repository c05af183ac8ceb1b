// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { busySentence } from '#src/frame/problem-message.ts';
import { busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import type { FakeServices } from '../../../tests/support/render-funnel.tsx';
import {
  codeField,
  customer,
  draw,
  drawCode,
  field,
  findText,
  inMs,
  phone,
  sent,
} from './personal-data-screen.test-setup.tsx';

afterEach(cleanup);

describe('the code', () => {
  test('is submitted with its last digit', async () => {
    const verifyCode = vi.fn(async () => ({ verified: phone }));
    const { user, actor } = await drawCode({ verifyCode });
    expect(document.activeElement).toBe(codeField());
    await user.keyboard('123456');
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' }));
    expect(verifyCode).toHaveBeenCalledExactlyOnceWith({ phone, code: '123456' }, expect.any(AbortSignal));
  });

  test('is not submitted while it is incomplete', async () => {
    const { user, actor } = await drawCode({});
    await user.keyboard('123');
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    expect(isShown(await findText('Faltam números: o código tem 6.'))).toBe(true);
    expect(actor.getSnapshot().value).toEqual({ personalData: { enteringCode: 'cooling' } });
  });

  test('a wrong code shows how many tries are left and empties the field', async () => {
    const { user } = await drawCode({
      verifyCode: async () => ({ refused: { code: 'code-wrong', triesLeft: 1 } }),
    });
    await user.keyboard('123456');
    expect(isShown(await findText('Código errado. Confira o SMS e digite de novo. Resta 1 tentativa.'))).toBe(
      true,
    );
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
  });

  test.each([
    ['a lost connection', new Error('offline'), 'O pedido do código não saiu daqui. Tente de novo.'],
    ['a busy server', busyError(), busySentence],
  ])('remains in the field and can be sent again after %s', async (_, error, sentence) => {
    const verifyCode = vi.fn<NonNullable<FakeServices['verifyCode']>>();
    verifyCode.mockRejectedValueOnce(error).mockResolvedValueOnce({ verified: phone });
    const { user, actor } = await drawCode({ verifyCode });
    await user.keyboard('123456');
    expect(isShown(await findText(sentence))).toBe(true);
    expect(codeField().value).toBe('123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' }));
  });

  test('another code can be requested only after the pause', async () => {
    await drawCode({});
    expect(screen.getByText(/Você pode pedir outro/).textContent).toMatch(/em (29|30) segundos\.$/);
    expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
  });

  test('a new code is announced', async () => {
    const sendCode = vi.fn(async () => sent(sendCode.mock.calls.length > 1 ? 30_000 : 0));
    const { user } = await drawCode({ sendCode });
    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    expect(isShown(await findText('Enviamos outro código por SMS para'))).toBe(true);
    expect(document.activeElement).toBe(codeField());
    expect(sendCode).toHaveBeenCalledTimes(2);
  });

  test('voice and WhatsApp are offered after a second request', async () => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>(async ({ channel }) => ({
      sent: { ...sent(0).sent, ...(channel && { channel }) },
    }));
    const { user } = await drawCode({ sendCode });
    const resend = await screen.findByRole('button', { name: 'Reenviar código' });
    expect(screen.queryByRole('button', { name: /^Receber/ })).toBeNull();
    await user.click(resend);
    const call = await screen.findByRole('button', { name: 'Receber por ligação' });
    const ways = screen.getByRole('list', { name: 'Outros jeitos de receber o código' });
    expect(ways.textContent).toBe('Receber por ligaçãoReceber no WhatsApp');
    expect(isShown(screen.getByText('Na ligação, falamos o código duas vezes.'))).toBe(true);
    call.focus();
    await user.keyboard('{Enter}');
    expect(isShown(await findText('Ligamos com outro código para'))).toBe(true);
    expect(document.activeElement).toBe(codeField());
    await user.click(await screen.findByRole('button', { name: 'Receber no WhatsApp' }));
    expect(isShown(await findText('Enviamos outro código no WhatsApp para'))).toBe(true);
    expect(sendCode.mock.calls.map(([{ channel }]) => channel)).toEqual([
      undefined,
      'sms',
      'voice',
      'whatsapp',
    ]);
  });

  test('a wrong code says where to look, and the pause lists other channels', async () => {
    const challenge = {
      phone,
      codeExpiresAt: inMs(300_000),
      resendAt: inMs(60_000),
      channel: 'voice' as const,
    };
    const verifyCode = async () => ({ refused: { code: 'code-wrong', triesLeft: 2 } as const });
    const { user } = await draw({ verifyCode }, { customer: { ...customer, phone }, challenge });
    expect((await screen.findByText(/Você pode pedir outro/)).textContent).toMatch(
      /em [^,]+, também por ligação ou WhatsApp\.$/,
    );
    expect(isShown(screen.getByText('Ligamos com o código para'))).toBe(true);
    await user.keyboard('123456');
    expect(isShown(await findText(/^Código errado\. Confira o que você anotou e digite de novo\./))).toBe(
      true,
    );
  });

  test('an expired code makes the main button request another', async () => {
    const sendCode = vi.fn(async () => (sendCode.mock.calls.length > 1 ? sent() : sent(0, 0)));
    const { user } = await drawCode({ sendCode });
    expect(isShown(await findText('O código venceu'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Receber outro código' }));
    expect(await screen.findByLabelText('Código de 6 números')).toBe(document.activeElement);
  });

  test('the phone can be edited without loss of other fields', async () => {
    const { user } = await drawCode({});
    await user.click(screen.getByRole('button', { name: 'Editar telefone' }));
    expect(document.activeElement).toBe(field('Celular'));
    expect([field('Nome').value, field('Celular').value]).toEqual(['Ana Maria', '(48) 99999-8888']);
  });
});

test('a block shows how long it lasts and offers another phone', async () => {
  const until = inMs(872_500);
  const { user } = await draw(
    {},
    { customer: { ...customer, phone }, challenge: { phone, blockedUntil: until } },
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/em 14 min 3[23] s\./);
  await user.click(screen.getByRole('button', { name: 'Usar outro telefone' }));
  expect(document.activeElement).toBe(field('Celular'));
});
