// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneSentences } from '#contract/phone/phone-words';
import { busySentence } from '#src/frame/problem-message.ts';
import { busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import type { FakeServices } from '../../../tests/support/render-funnel.tsx';
import { customer, draw, field, findText, phone, receive, sent } from './personal-data-screen.test-setup.tsx';

afterEach(cleanup);

describe('the form', () => {
  test('offers WhatsApp and the support if no SMS can be sent', async () => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>(async ({ channel }) =>
      channel ? { sent: { ...sent().sent, channel } } : { refused: { code: 'sms-unavailable' } },
    );
    const { user } = await draw({ sendCode });
    await user.type(screen.getByLabelText('Nome'), 'Ana Maria');
    await user.type(screen.getByLabelText('Celular'), '48999998888');
    await user.click(receive());
    const whatsapp = await screen.findByRole('button', { name: 'Receber no WhatsApp' });
    expect(isShown(screen.getByText(/Este navegador não faz uma verificação/))).toBe(true);
    expect(screen.getByText(/^Se não der, ligue para/).textContent).toContain('0800 000 0000');
    await user.click(whatsapp);
    expect(isShown(await findText('Enviamos no WhatsApp para'))).toBe(true);
    expect(sendCode.mock.calls.map(([{ channel }]) => channel)).toEqual([undefined, 'whatsapp']);
  });

  test('shows an error at each invalid field and focuses the first', async () => {
    const { user, actor } = await draw();
    await user.type(field(/CPF/), '11122233344');
    await user.click(receive());
    expect(isShown(await findText('Digite seu nome, com pelo menos 2 letras.'))).toBe(true);
    expect(isShown(screen.getByText('Digite seu celular com DDD.'))).toBe(true);
    expect(isShown(screen.getByText('Esse CPF não confere. Veja os números ou deixe em branco.'))).toBe(true);
    expect(document.activeElement).toBe(field('Nome'));
    expect(actor.getSnapshot().value).toEqual({ personalData: 'filling' });
  });

  test.each([
    ['4899999', 'Faltam números: são o DDD e mais 9 números.'],
    ['23999998888', 'Esse DDD não existe. Confira os dois primeiros números.'],
    ['+51912345678', phoneSentences.foreign],
  ])('%s: %s', async (typed, sentence) => {
    const { user } = await draw();
    await user.type(field('Celular'), typed);
    await user.tab();
    expect(isShown(await findText(sentence))).toBe(true);
  });

  test('an optional CPF that was erased and not submitted stays erased', async () => {
    const known = { customer: { ...customer, cpf: '52998224725' }, verifiedPhone: customer.phone };
    const { user, draft } = await draw({}, known, { name: '', phone: '', cpf: '' });
    expect(field(/CPF/).value).toBe('529.982.247-25');
    await user.clear(field(/CPF/));
    cleanup();
    await draw({}, known, draft.fields());
    expect(field(/CPF/).value).toBe('');
  });

  test('sends the values as the contract parses them, and clears the typed fields', async () => {
    const sendCode = vi.fn(async () => sent());
    const { user, actor, draft } = await draw({ sendCode });
    await user.type(field('Nome'), ' Ana Maria ');
    await user.type(field('Celular'), '48999998888');
    expect(draft.fields()).toEqual({ name: ' Ana Maria ', phone: '(48) 99999-8888' });
    await user.type(field(/CPF/), '52998224725');
    await user.click(receive());
    await screen.findByRole('heading', { name: 'Confirme seu telefone' });
    expect(actor.getSnapshot().context.customer).toEqual({ name: 'Ana Maria', phone, cpf: '52998224725' });
    expect(sendCode).toHaveBeenCalledExactlyOnceWith({ phone }, expect.any(AbortSignal));
    expect(draft.fields()).toEqual({ name: '', phone: '', cpf: '' });
  });

  test('a doubtful number is offered, and one tap takes it', async () => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>(async () => sent());
    const { user } = await draw({ sendCode });
    await user.type(field('Nome'), 'Ana Maria');
    await user.type(field('Celular'), '021 91 98765-4321');
    await user.click(receive());
    await screen.findByText(phoneSentences.carrier);
    expect(sendCode).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'É (91) 98765-4321?' }));
    await screen.findByRole('heading', { name: 'Confirme seu telefone' });
    expect(sendCode.mock.calls.map(([input]) => input)).toEqual([{ phone: '+5591987654321' }]);
  });

  test('a fixed line is called, and the screen says that messages do not reach it', async () => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>(async () => sent());
    const { user } = await draw({ sendCode });
    await user.type(field('Nome'), 'Ana Maria');
    await user.type(field('Celular'), '4832221111');
    await screen.findByText(/Mensagens não chegam nele/);
    await user.click(screen.getByRole('button', { name: 'Receber código por ligação' }));
    await screen.findByText(/mensagens não chegam nele/);
    expect(sendCode.mock.calls.map(([input]) => input)).toEqual([
      { phone: '+554832221111', channel: 'voice' },
    ]);
  });

  test('starts with typed values, then with known ones', async () => {
    await draw({}, { customer: { ...customer, name: 'Outro nome' } }, { name: 'Ana' });
    expect(field('Nome').value).toBe('Ana');
    expect(field('Celular').value).toMatch(/^\(48\) 9\d{4}-\d{4}$/);
    expect(field(/CPF/).value).toBe('');
  });

  test.each([
    ['sms-unavailable', 'Não conseguimos enviar o SMS agora. Espere um minuto e tente de novo.'],
    [
      'invalid-input',
      'Não conseguimos enviar SMS para esse número. Confira o DDD e os 9 números do celular.',
    ],
  ] as const)('%s does not change the typed values', async (code, sentence) => {
    const { user } = await draw({ sendCode: async () => ({ refused: { code } }) });
    await user.type(field('Nome'), 'Ana Maria');
    await user.type(field('Celular'), '48999998888');
    await user.click(receive());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect([field('Nome').value, field('Celular').value]).toEqual(['Ana Maria', '(48) 99999-8888']);
  });

  test('a busy server preserves the typed values, and the code can be requested again', async () => {
    const sendCode = vi.fn<NonNullable<FakeServices['sendCode']>>();
    sendCode.mockRejectedValueOnce(busyError()).mockResolvedValueOnce(sent());
    const { user } = await draw({ sendCode });
    await user.type(screen.getByLabelText('Nome'), 'Ana Maria');
    await user.type(screen.getByLabelText('Celular'), '48999998888');
    await user.click(receive());
    expect((await screen.findByRole('alert')).textContent).toBe(busySentence);
    expect([field('Nome').value, field('Celular').value]).toEqual(['Ana Maria', '(48) 99999-8888']);
    await user.click(receive());
    expect(isShown(await screen.findByRole('heading', { name: 'Confirme seu telefone' }))).toBe(true);
  });
});

describe('a phone confirmed before', () => {
  const verified = { customer: { name: 'Ana', phone }, verifiedPhone: phone };

  test('goes straight on', async () => {
    const { user, actor } = await draw({}, verified);
    expect(isShown(screen.getByText('Telefone confirmado neste aparelho'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' }));
  });

  test('can be replaced, and the field for the new one takes the focus', async () => {
    const { user } = await draw({}, verified);
    await user.click(screen.getByRole('button', { name: 'Trocar número' }));
    expect(document.activeElement).toBe(field('Celular'));
    expect(field('Celular').value).toBe('');
    expect(isShown(receive())).toBe(true);
  });

  test('is removed with all data of its owner', async () => {
    const { user, actor } = await draw({ signOut: async () => ({ signedOut: true }) }, verified);
    await user.click(screen.getByRole('button', { name: 'Sair deste aparelho' }));
    await waitFor(() => expect(field('Nome').value).toBe(''));
    expect(document.activeElement).toBe(field('Celular'));
    expect(actor.getSnapshot().context.verifiedPhone).toBeUndefined();
  });

  test('stays if signing out failed', async () => {
    const { user } = await draw({ signOut: async () => Promise.reject(new Error('offline')) }, verified);
    await user.click(screen.getByRole('button', { name: 'Sair deste aparelho' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O pedido do código não saiu daqui. Tente de novo.',
    );
    expect(field('Nome').value).toBe('Ana');
  });
});
