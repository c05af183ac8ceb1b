// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAddress, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { NoResellerScreen } from './no-reseller-screen.tsx';

afterEach(cleanup);

const address = anAddress();
const start = restored('noReseller', { address, reach: 'none' });
const contact = () => screen.getByLabelText<HTMLInputElement>('Celular com DDD ou e-mail');

test('the screen names the place without delivery, and another address starts at the search', async () => {
  const { user, actor } = await renderStep(<NoResellerScreen />, { events: [start] });
  expect(isShown(screen.getByText(`${address.district}, ${address.city} - ${address.uf}`))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tentar outro endereço' }));
  expect(actor.getSnapshot().value).toEqual({ address: 'searching' });
});

test('a valid contact is submitted, an incomplete one is saved', async () => {
  const requestSubscription = vi.fn(async () => ({ saved: true as const }));
  const { user, draft } = await renderStep(<NoResellerScreen />, {
    events: [start],
    services: { requestSubscription },
  });
  await user.type(contact(), '48 9999{Enter}');
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  await screen.findByText('Faltam números: são o DDD e mais 9 números.');
  expect(document.activeElement).toBe(contact());
  expect(draft.fields()).toEqual({ subscriptionContact: '48 9999' });
  expect(requestSubscription.mock.calls).toEqual([]);
  await user.type(contact(), '98888');
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  await screen.findByText('Anotado');
  expect(requestSubscription).toHaveBeenCalledWith({ contact: '48 999998888', address }, expect.anything());
});

test.each([
  ['refused', async () => ({ refused: { code: 'invalid-input' as const } }), /Digite um celular/],
  ['busy', async () => Promise.reject(busyError()), /^Muita gente ao mesmo tempo/],
  ['offline', async () => Promise.reject(new Error('offline')), /O pedido de aviso não saiu daqui/],
])('%s shows the reason and preserves the typed text', async (_, requestSubscription, sentence) => {
  const { user, actor } = await renderStep(<NoResellerScreen />, {
    events: [start],
    services: { requestSubscription },
    fields: { subscriptionContact: 'maria@exemplo.com.br' },
  });
  await user.click(screen.getByRole('button', { name: 'Avise-me' }));
  await screen.findByText(sentence);
  await waitFor(() => expect(actor.getSnapshot().value).toEqual({ noReseller: 'offering' }));
  expect(contact().value).toBe('maria@exemplo.com.br');
});
