// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { aCart, aReseller, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { address, cached, failing, names, renderList, some, start } from './resellers-screen.test-setup.tsx';
import { ResellersScreen } from './resellers-screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

describe('the reason for returning to the list', () => {
  test('is that the chosen reseller no longer delivers here, and the cart stays', async () => {
    const gone = aReseller();
    await renderList([aReseller()], { reseller: gone, lines: aCart(gone) });
    expect(screen.getByRole('alert').textContent).toBe(
      'A revenda escolhida não entrega mais aquiEscolha outra da lista. Os itens do seu pedido continuam guardados.',
    );
  });

  test('is that the chosen reseller has closed', async () => {
    const reseller = aReseller();
    const { actor } = await renderList([reseller]);
    actor.send({ type: 'reseller.choose', reseller: { ...reseller, open: false } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Essa revenda está fechada agoraEscolha uma que esteja aberta.');
  });

  test('is that the reseller of the cart pauses, or has too many orders, as soon as the list says so', async () => {
    const reseller = aReseller();
    const { actor, queryClient } = await renderList([reseller, aReseller()], {
      reseller,
      lines: aCart(reseller),
    });
    const [key, listed] = cached([{ ...reseller, open: false, pauseReason: 'O caminhão atrasou' }]);
    actor.send({ type: 'reseller.choose', reseller: { ...reseller, open: false } });
    act(() => void queryClient.setQueryData(key, listed));
    await screen.findByText(/^Em pausa: O caminhão atrasou\. Escolha uma que esteja aberta\./);
    const [, full] = cached([{ ...reseller, open: false, isFull: true }]);
    act(() => void queryClient.setQueryData(key, full));
    expect(isShown(await screen.findByText('Essa revenda está com a fila cheia'))).toBe(true);
    expect(isShown(screen.getByText(`${reseller.name} está com a fila cheia`))).toBe(true);
  });

  test('is that a later step is no longer valid', async () => {
    const view = await renderStep(<ResellersScreen />, {
      events: [restored('payment', { address, reach: 'some' })],
      services: { listResellers: some },
      queryData: [cached([aReseller()])],
    });
    await view.findByText('Seu pedido mudou desde a última visita');
  });
});

describe('while the list loads', () => {
  test('a skeleton is shown', async () => {
    await renderStep(<ResellersScreen />, { events: [start], api: () => new Promise(() => undefined) });
    expect(isShown(screen.getByText('Procurando revendas perto de você…'))).toBe(true);
  });

  test('a network failure shows the reason and a retry button', async () => {
    const listResellers = vi.fn(failing);
    const { user, actor } = await renderStep(<ResellersScreen />, {
      events: [start],
      services: { listResellers },
      api: () => new Promise(() => undefined),
    });
    await screen.findByText('Não conseguimos buscar as revendas');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(listResellers.mock.calls.length).toBe(2));
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'network' });
  });

  test('a busy server is not shown as a network failure', async () => {
    await renderStep(<ResellersScreen />, {
      events: [start],
      services: { listResellers: async () => Promise.reject(busyError()) },
      api: () => new Promise(() => undefined),
    });
    expect(isShown(await screen.findByRole('heading', { name: 'Muita gente ao mesmo tempo' }))).toBe(true);
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  test('a busy server is shown even if the machine knows of resellers', async () => {
    await renderStep(<ResellersScreen />, {
      events: [start],
      services: { listResellers: some },
      api: async () => Promise.reject(busyError()),
    });
    expect(isShown(await screen.findByRole('heading', { name: 'Muita gente ao mesmo tempo' }))).toBe(true);
    expect(screen.queryByText(/internet/)).toBeNull();
  });

  test('the choice of a shared link is checked against the address', async () => {
    const reseller = aReseller();
    const view = await renderStep(<ResellersScreen />, {
      events: [restored('address', { reseller }), { type: 'address.submit', address }],
      api: () => new Promise(() => undefined),
    });
    expect(view.actor.getSnapshot().value).toEqual({ resellers: 'confirming' });
    expect(isShown(screen.getByText(`Conferindo se ${reseller.name} entrega no seu endereço.`))).toBe(true);
  });
});

test('a reseller that closes while its card is on screen is marked as closed and listed last', async () => {
  const [near, far] = [aReseller({ distanceMetres: 500 }), aReseller({ distanceMetres: 900 })];
  const { queryClient } = await renderList([near, far]);
  expect(names()).toEqual([near.name, far.name]);
  const [key] = cached([]);
  act(() => void queryClient.setQueryData(key, [{ ...near, open: false }, far]));
  expect(isShown(await screen.findByText(`${near.name} fechou`))).toBe(true);
  expect(names()).toEqual([far.name, near.name]);
  act(() => void queryClient.setQueryData(key, [near, far]));
  await waitFor(() => expect(screen.queryByText(`${near.name} fechou`)).toBeNull());
});

test('the list is requested again when a reseller on it closes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const closesAt = new Date(Date.now() + 20_000).toISOString();
  const reseller = aReseller({ closesAt });
  const api = vi.fn<Api['call']>(async () => [{ ...reseller, open: false }] as never);
  await renderStep(<ResellersScreen />, {
    events: [start],
    services: { listResellers: some },
    queryData: [cached([reseller])],
    api,
  });
  await screen.findByRole('heading', { name: reseller.name });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(api).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(api.mock.calls.map(([name]) => name)).toEqual(['listResellers']);
  expect(isShown(await screen.findByText(`${reseller.name} fechou`))).toBe(true);
  vi.useRealTimers();
});
