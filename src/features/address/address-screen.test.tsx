// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Address } from '#contract/address/address';
import type { Services } from '#machines/order-funnel/actors';
import { anAddress, anOrder, aPlace, aReseller } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { start } from './address-screen.test-setup.tsx';
import { AddressScreen } from './address-screen.tsx';

afterEach(cleanup);

describe('location', () => {
  test.each([
    ['location-denied', 'Sem acesso à sua localização'],
    ['location-unavailable', 'Não conseguimos descobrir onde você está'],
    ['outside-brazil', 'Você parece estar fora do Brasil'],
  ] as const)('%s', async (code, title) => {
    const { user } = await renderStep(<AddressScreen />, {
      events: [start],
      services: { locateCustomer: async () => ({ refused: { code } }) },
    });
    await user.click(screen.getByRole('button', { name: 'Usar minha localização' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
  });

  test('locating can be stopped, and the button shows that it is busy', async () => {
    const { user, actor } = await renderStep(<AddressScreen />, { events: [start] });
    await user.click(screen.getByRole('button', { name: 'Usar minha localização' }));
    expect(screen.getByRole('button', { name: 'Usar minha localização' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Parar e digitar' }));
    expect(actor.getSnapshot().value).toEqual({ address: 'searching' });
  });

  test('a position stays exact when another street is typed for it', async () => {
    const { street: _, district: __, ...found } = aPlace();
    const { user, actor } = await renderStep(<AddressScreen />, {
      events: [start],
      services: { locateCustomer: async () => ({ found }) },
    });
    await user.click(screen.getByRole('button', { name: 'Usar minha localização' }));
    await user.type(await screen.findByLabelText('Rua ou avenida'), 'Rua das Flores');
    await user.type(screen.getByLabelText('Bairro'), 'Centro');
    await user.click(screen.getByLabelText('Sem número'));
    await user.click(screen.getByRole('button', { name: 'Ver revendas' }));
    const address: Address = { ...found, street: 'Rua das Flores', district: 'Centro' };
    await waitFor(() => expect(actor.getSnapshot().context.address).toEqual(address));
  });
});

describe('an open order', () => {
  const known = [restored('address', { verifiedPhone: '+5548999998888' })];
  const ended = anOrder({ status: 'cancelled' });

  test('is announced with its status and a link to it', async () => {
    const open = anOrder({ status: 'dispatched' });
    await renderStep(<AddressScreen />, { events: known, queryData: [[['orders'], [ended, open]]] });
    const callout = (await screen.findByText('Você tem um pedido em andamento')).closest('[role=status]');
    expect(callout?.textContent).toContain(`Nº ${open.number}: saiu para entrega.`);
    expect(screen.getByRole('link', { name: 'Acompanhar o pedido' }).getAttribute('href')).toBe(
      `/order/data?pedido=${open.id}`,
    );
  });

  test('that was delivered is not underway: a link leads to its confirmation', async () => {
    const delivered = anOrder({ status: 'delivered', canConfirm: true });
    await renderStep(<AddressScreen />, { events: known, queryData: [[['orders'], [delivered, ended]]] });
    expect(screen.queryByText('Você tem um pedido em andamento')).toBeNull();
    const callout = (await screen.findByText('Confirme a entrega')).closest('[role=status]');
    expect(callout?.textContent).toContain(`Nº ${delivered.number}`);
    expect(screen.getByRole('link', { name: 'Confirmar a entrega' }).getAttribute('href')).toBe(
      `/order/confirm-delivery?pedido=${delivered.id}`,
    );
  });

  test('an order on its way is announced before a delivered one', async () => {
    const [delivered, open] = [
      anOrder({ status: 'delivered', canConfirm: true }),
      anOrder({ status: 'accepted' }),
    ];
    await renderStep(<AddressScreen />, { events: known, queryData: [[['orders'], [delivered, open]]] });
    const callout = (await screen.findByText('Você tem um pedido em andamento')).closest('[role=status]');
    expect(callout?.textContent).toContain(`Nº ${open.number}`);
  });

  test('is not announced after it has ended', async () => {
    await renderStep(<AddressScreen />, { events: known, queryData: [[['orders'], [ended]]] });
    expect(screen.queryByText('Você tem um pedido em andamento')).toBeNull();
  });
});

describe('earlier addresses', () => {
  test('are offered first without duplicates, and one press uses one again', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const orders = [first, second, { ...first, latitude: -20 }].map((address) => anOrder({ address }));
    const { user, actor } = await renderStep(<AddressScreen />, {
      events: [restored('address', { verifiedPhone: '+5548999998888' })],
      queryData: [[['orders'], orders]],
    });
    const list = screen.getByRole('region', { name: 'Seus endereços' });
    expect(
      [...list.querySelectorAll('button')].map((button) => button.querySelector('.font-medium')?.textContent),
    ).toEqual([
      `${first.street}, ${first.number}, ${first.complement}`,
      `${second.street}, ${second.number}, ${second.complement}`,
    ]);
    await user.click(screen.getByRole('button', { name: new RegExp(second.street) }));
    expect(actor.getSnapshot().value).toEqual({ resellers: 'loading' });
    expect(actor.getSnapshot().context.address).toEqual(second);
  });

  test('are not requested if no phone is verified', async () => {
    await renderStep(<AddressScreen />, { events: [start] });
    expect(screen.queryByRole('region', { name: 'Seus endereços' })).toBeNull();
  });
});

test('a draft with a reseller and no address asks for an address until there is one', async () => {
  const reseller = aReseller();
  await renderStep(<AddressScreen />, { events: [restored('address', { reseller })] });
  expect(isShown(screen.getByText('Para pedir nesta revenda, diga onde entregar.'))).toBe(true);
  cleanup();
  await renderStep(<AddressScreen />, { events: [restored('address', { reseller, address: anAddress() })] });
  expect(screen.queryByText(/diga onde entregar/)).toBeNull();
});

test('a reseller chosen from a shared link requires an address first', async () => {
  const reseller = aReseller();
  await renderStep(<AddressScreen />, {
    events: [start, { type: 'step.open', step: 'resellers', point: { latitude: -27.6, longitude: -48.5 } }],
    services: {
      listResellers: async (): Promise<Services['listResellers']['output']> => ({ found: 'some' }),
    },
  }).then(async ({ actor, findByText }) => {
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ resellers: 'choosing' }));
    actor.send({ type: 'reseller.choose', reseller });
    await findByText('Para pedir nesta revenda, diga onde entregar.');
  });
});
