// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DraftFields, FunnelContext } from '#contract/draft/draft';
import { busySentence } from '#src/frame/said.ts';
import { aDraft, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { PersonalDataScreen } from './personal-data-screen.tsx';

afterEach(cleanup);

const { customer, verifiedPhone: _, payment: __, ...cart } = aDraft();
const phone = '+5548999998888';
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const sent = (resendMs = 30_000, lifeMs = 300_000) => ({
  sent: {
    resendAt: inMs(resendMs),
    expiresAt: inMs(lifeMs),
    resendInSeconds: resendMs / 1000,
    expiresInSeconds: lifeMs / 1000,
  },
});

async function draw(
  services: FakeServices = {},
  known: Partial<FunnelContext> = {},
  fields: DraftFields = {},
) {
  const scene = await renderStep(<PersonalDataScreen />, {
    events: [restored('personalData', { ...cart, ...known })],
    services,
    fields,
  });
  // The form's code comes after the step's.
  if (screen.queryByRole('heading', { name: 'Seus dados' })) await screen.findByLabelText('Nome');
  return scene;
}

// The button stands outside the form, which this DOM does not submit by Enter.
const receive = () => screen.getByRole('button', { name: 'Receber código por SMS' });

/** The step with a code on its way. */
async function drawCode(services: FakeServices, code = sent()) {
  const scene = await draw({ sendCode: async () => code, ...services });
  await scene.user.type(screen.getByLabelText('Nome'), 'Ana Maria');
  await scene.user.type(screen.getByLabelText('Celular'), '48999998888');
  await scene.user.click(receive());
  await screen.findByRole('heading', { name: 'Confirme seu telefone' });
  return scene;
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const codeField = () => field('Código de 6 números');
const says = (text: string | RegExp) => screen.findByText(text);

describe('the form', () => {
  test('where no SMS can be sent, WhatsApp and the support', async () => {
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
    expect(isShown(await says('Enviamos no WhatsApp para'))).toBe(true);
    expect(sendCode.mock.calls.map(([{ channel }]) => channel)).toEqual([undefined, 'whatsapp']);
  });

  test('says beside each field what is wrong, and goes to the first', async () => {
    const { user, actor } = await draw();
    await user.type(field(/CPF/), '11122233344');
    await user.click(receive());
    expect(isShown(await says('Digite seu nome, com pelo menos 2 letras.'))).toBe(true);
    expect(isShown(screen.getByText('Digite seu celular com DDD.'))).toBe(true);
    expect(isShown(screen.getByText('Esse CPF não confere. Veja os números ou deixe em branco.'))).toBe(true);
    expect(document.activeElement).toBe(field('Nome'));
    expect(actor.getSnapshot().value).toEqual({ personalData: 'filling' });
  });

  test.each([
    ['4899999', 'Faltam números: são o DDD e mais 9 números.'],
    ['23999998888', 'O DDD 23 não existe. Confira os dois primeiros números.'],
    ['4832223333', 'Precisa ser um celular, para receber o SMS: depois do DDD vem o 9.'],
  ])('%s: %s', async (typed, sentence) => {
    const { user } = await draw();
    await user.type(field('Celular'), typed);
    await user.tab();
    expect(isShown(await says(sentence))).toBe(true);
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

  test('sends what the contract makes of it, and keeps nothing typed behind', async () => {
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

  test('starts with what was typed, then with what is known', async () => {
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
  ] as const)('%s keeps what was typed', async (code, sentence) => {
    const { user } = await draw({ sendCode: async () => ({ refused: { code } }) });
    await user.type(field('Nome'), 'Ana Maria');
    await user.type(field('Celular'), '48999998888');
    await user.click(receive());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect([field('Nome').value, field('Celular').value]).toEqual(['Ana Maria', '(48) 99999-8888']);
  });

  test('a busy server keeps what was typed, and sends the code when asked again', async () => {
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

  test('can be changed for another, which is typed at once', async () => {
    const { user } = await draw({}, verified);
    await user.click(screen.getByRole('button', { name: 'Trocar número' }));
    expect(document.activeElement).toBe(field('Celular'));
    expect(field('Celular').value).toBe('');
    expect(isShown(receive())).toBe(true);
  });

  test('is forgotten with everything of its owner', async () => {
    const { user, actor } = await draw({ signOut: async () => ({ signedOut: true }) }, verified);
    await user.click(screen.getByRole('button', { name: 'Sair deste aparelho' }));
    await waitFor(() => expect(field('Nome').value).toBe(''));
    expect(document.activeElement).toBe(field('Celular'));
    expect(actor.getSnapshot().context.verifiedPhone).toBeUndefined();
  });

  test('stays where leaving failed', async () => {
    const { user } = await draw({ signOut: async () => Promise.reject(new Error('offline')) }, verified);
    await user.click(screen.getByRole('button', { name: 'Sair deste aparelho' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A conexão falhou. Confira a internet e tente de novo.',
    );
    expect(field('Nome').value).toBe('Ana');
  });
});

describe('the code', () => {
  test('is sent on by its last digit', async () => {
    const verifyCode = vi.fn(async () => ({ verified: phone }));
    const { user, actor } = await drawCode({ verifyCode });
    expect(document.activeElement).toBe(codeField());
    await user.keyboard('123456');
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' }));
    expect(verifyCode).toHaveBeenCalledExactlyOnceWith({ phone, code: '123456' }, expect.any(AbortSignal));
  });

  test('a short one is not sent', async () => {
    const { user, actor } = await drawCode({});
    await user.keyboard('123');
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    expect(isShown(await says('Faltam números: o código tem 6.'))).toBe(true);
    expect(actor.getSnapshot().value).toEqual({ personalData: { enteringCode: 'cooling' } });
  });

  test('a wrong one says how many tries are left and makes room for the next', async () => {
    const { user } = await drawCode({
      verifyCode: async () => ({ refused: { code: 'code-wrong', triesLeft: 1 } }),
    });
    await user.keyboard('123456');
    expect(isShown(await says('Código errado. Confira o SMS e digite de novo. Resta 1 tentativa.'))).toBe(
      true,
    );
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
  });

  test.each([
    ['a lost connection', new Error('offline'), 'A conexão falhou. Confira a internet e tente de novo.'],
    ['a busy server', busyError(), busySentence],
  ])('stays to be sent again after %s', async (_, error, sentence) => {
    const verifyCode = vi.fn<NonNullable<FakeServices['verifyCode']>>();
    verifyCode.mockRejectedValueOnce(error).mockResolvedValueOnce({ verified: phone });
    const { user, actor } = await drawCode({ verifyCode });
    await user.keyboard('123456');
    expect(isShown(await says(sentence))).toBe(true);
    expect(codeField().value).toBe('123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' }));
  });

  test('another can be asked for only after the pause', async () => {
    await drawCode({});
    expect(screen.getByText(/Você pode pedir outro/).textContent).toMatch(/em (29|30) segundos\.$/);
    expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
  });

  test('another one arrives, and is told', async () => {
    const sendCode = vi.fn(async () => sent(sendCode.mock.calls.length > 1 ? 30_000 : 0));
    const { user } = await drawCode({ sendCode });
    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    expect(isShown(await says('Enviamos outro código por SMS para'))).toBe(true);
    expect(document.activeElement).toBe(codeField());
    expect(sendCode).toHaveBeenCalledTimes(2);
  });

  test('other ways to get one are offered once it was sent again', async () => {
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
    expect(isShown(await says('Ligamos com outro código para'))).toBe(true);
    expect(document.activeElement).toBe(codeField());
    await user.click(await screen.findByRole('button', { name: 'Receber no WhatsApp' }));
    expect(isShown(await says('Enviamos outro código no WhatsApp para'))).toBe(true);
    expect(sendCode.mock.calls.map(([{ channel }]) => channel)).toEqual([
      undefined,
      'sms',
      'voice',
      'whatsapp',
    ]);
  });

  test('a wrong one says where to look, and the pause how another may come', async () => {
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
    expect(isShown(await says(/^Código errado\. Confira o que você anotou e digite de novo\./))).toBe(true);
  });

  test('a dead one asks for another with the main button', async () => {
    const sendCode = vi.fn(async () => (sendCode.mock.calls.length > 1 ? sent() : sent(0, 0)));
    const { user } = await drawCode({ sendCode });
    expect(isShown(await says('O código venceu'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Receber outro código' }));
    expect(await screen.findByLabelText('Código de 6 números')).toBe(document.activeElement);
  });

  test('the phone can be edited, with everything else as it was', async () => {
    const { user } = await drawCode({});
    await user.click(screen.getByRole('button', { name: 'Editar telefone' }));
    expect(document.activeElement).toBe(field('Celular'));
    expect([field('Nome').value, field('Celular').value]).toEqual(['Ana Maria', '(48) 99999-8888']);
  });
});

test('a block says how long it lasts and offers another phone', async () => {
  const until = inMs(872_500);
  const { user } = await draw(
    {},
    { customer: { ...customer, phone }, challenge: { phone, blockedUntil: until } },
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/em 14 min 3[23] s\./);
  await user.click(screen.getByRole('button', { name: 'Usar outro telefone' }));
  expect(document.activeElement).toBe(field('Celular'));
});
