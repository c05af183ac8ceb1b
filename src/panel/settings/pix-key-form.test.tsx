// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Business } from '#contract/panel/business';
import { ApiError } from '#src/lib/api-error.ts';
import { business, buttonOf, opened, refused, typeInto, version } from './settings.test-setup.tsx';

afterEach(cleanup);

const params = { reseller: 'gas-1' };
const masked = 'CPF •••.982.247-••';
const withKey = (shown: string | undefined, mark: string): Business => ({
  ...business,
  pixKey: { version: version(mark), ...(shown === undefined ? {} : { shown }) },
});
const saved = withKey('celular (48) •••••-8888', 'n');
const codeNeeded = refused({ code: 'recent-verification-needed' });
const trial = {
  key: 'celular +55 (48) 99999-8888',
  receiver: 'Gás da Praça Ltda',
  amountCents: 1,
  pix: { copyPaste: '000201BR', qrPath: 'M0 0h1v1h-1z', qrSize: 29 },
};

const field = () => screen.getByLabelText<HTMLInputElement>('Nova chave Pix');
const press = (name: string) => buttonOf('Chave Pix', name);

async function enterCode(user: Awaited<ReturnType<typeof opened>>['user'], code: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  const input = await dialog.findByLabelText('Código do SMS');
  await user.clear(input);
  await user.type(input, code);
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  return dialog;
}

test('a typed key is saved after a code, in the directory’s spelling', async () => {
  const { user, sent } = await opened({
    changePixKey: [codeNeeded, saved],
    sendFreshCode: [{}],
    confirmPanel: [refused({ code: 'code-wrong' }), {}],
  });
  screen.getByText(masked);
  await typeInto(user, field(), '(48) 99999-8888');
  await user.click(press('Salvar chave'));
  const dialog = await enterCode(user, '000000');
  await dialog.findByText('Código incorreto. Confira o SMS.');
  expect(field().value).toBe('(48) 99999-8888');
  await enterCode(user, '123456');
  await screen.findByText(/^Chave Pix salva/);
  const change = { params, body: { version: version('f'), key: '+5548999998888' } };
  expect(sent('changePixKey').map(([, input]) => input)).toEqual([change, change]);
  screen.getByText('celular (48) •••••-8888');
  expect(field().value).toBe('');
});

test('a text that is no key is explained at its field, and not sent', async () => {
  const { user, sent } = await opened();
  await typeInto(user, field(), '529.982.247-26');
  await user.click(press('Salvar chave'));
  await screen.findByText('Parece um CPF, mas os dígitos não conferem.');
  await user.click(press('Testar com R$ 0,01'));
  expect(document.activeElement).toBe(field());
  expect([...sent('changePixKey'), ...sent('tryPixKey')]).toEqual([]);
});

test('a text with two readings offers both, and the chosen one is saved as that kind', async () => {
  const { user, sent } = await opened({ changePixKey: [saved] });
  await typeInto(user, field(), '11987654021');
  await user.click(press('Salvar chave'));
  await user.click(await screen.findByRole('button', { name: 'É CPF 119.876.540-21' }));
  expect(field().value).toBe('119.876.540-21');
  await user.click(press('Salvar chave'));
  await screen.findByText(/^Chave Pix salva/);
  expect(sent('changePixKey')[0]?.[1]).toMatchObject({ body: { key: '119.876.540-21' } });
});

test.each([
  ['a lost connection', new ApiError({ kind: 'network' }), /Confira a internet/],
  ['a refusal', refused({ code: 'invalid-input', errors: [] }), /A chave não foi mudada/],
  ['too many changes', refused({ code: 'too-many-attempts' }), /Tente de novo mais tarde/],
])('%s is named, and the typed key stays', async (_, answer, words) => {
  const { user } = await opened({ changePixKey: [answer] });
  await typeInto(user, field(), 'pix@gas.example');
  await user.click(press('Salvar chave'));
  await screen.findByText(words);
  expect(field().value).toBe('pix@gas.example');
});

test('the typed key stays when the person leaves the dialog of the code', async () => {
  const { user } = await opened({
    changePixKey: [codeNeeded],
    sendFreshCode: [new ApiError({ kind: 'network' })],
  });
  await typeInto(user, field(), 'pix@gas.example');
  await user.click(press('Salvar chave'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  await dialog.findByText(/Confira a internet/);
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().value).toBe('pix@gas.example');
});

test('after a change by another owner both keys are shown, and the typed one can be saved or dropped', async () => {
  const other = withKey('e-mail d•••@gas.example', 'm');
  const { user, sent } = await opened({
    getBusiness: [business, other],
    changePixKey: [refused({ code: 'settings-stale' }), refused({ code: 'settings-stale' }), saved],
  });
  await typeInto(user, field(), '(48) 99999-8888');
  await user.click(press('Salvar chave'));
  const conflict = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Isso mudou enquanto você escrevia' }));
  expect((await conflict()).getByText(/^Agora:/).textContent).toBe(
    'Agora: e-mail d•••@gas.example → o seu: celular +55 (48) 99999-8888',
  );
  await user.click((await conflict()).getByRole('button', { name: 'Salvar os meus valores' }));
  await user.click((await conflict()).getByRole('button', { name: 'Manter os valores atuais' }));
  await screen.findByText('e-mail d•••@gas.example');
  expect(field().value).toBe('');
  expect(sent('changePixKey').map(([, input]) => (input as { body: object }).body)).toMatchObject([
    { version: version('f') },
    { version: version('m'), key: '+5548999998888' },
  ]);
});

test('R$ 0,01 to the present or to a typed key is shown until another key is typed', async () => {
  const { user, sent } = await opened({ tryPixKey: [trial] });
  await user.click(press('Testar com R$ 0,01'));
  await screen.findByRole('img', { name: /^QR code do Pix de R\$\s0,01 para Gás da Praça Ltda$/ });
  await typeInto(user, field(), '(48) 99999-8888');
  expect(screen.queryByText(trial.key)).toBeNull();
  await user.click(press('Testar com R$ 0,01'));
  await screen.findByText(trial.key);
  expect(screen.getByLabelText<HTMLInputElement>('Pix copia e cola').value).toBe('000201BR');
  expect(sent('tryPixKey').map(([, input]) => input)).toEqual([
    { params, body: {} },
    { params, body: { key: '+5548999998888' } },
  ]);
});

test('a key can be removed only while Pix is not accepted', async () => {
  const { user, sent } = await opened({
    changePayments: [{ ...business, payments: { version: version('x'), methods: ['cash'] } }],
    changePixKey: [{ ...withKey(undefined, 'n'), payments: { version: version('x'), methods: ['cash'] } }],
  });
  expect(screen.queryByRole('button', { name: 'Tirar chave' })).toBeNull();
  await user.click(screen.getAllByLabelText('Pix na entrega').at(-1)!);
  await user.click(buttonOf('Formas de pagamento', 'Salvar formas'));
  await user.click(await screen.findByRole('button', { name: 'Tirar chave' }));
  await screen.findByText('Sem chave Pix.');
  expect(sent('changePixKey')[0]?.[1]).toEqual({ params, body: { version: version('f'), key: null } });
  await user.click(screen.getAllByLabelText('Pix na entrega').at(-1)!);
  await user.click(buttonOf('Formas de pagamento', 'Salvar formas'));
  await screen.findByText('Para aceitar Pix, antes salve uma chave Pix.');
  expect(sent('changePayments')).toHaveLength(1);
});
