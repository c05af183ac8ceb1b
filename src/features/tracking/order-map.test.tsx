// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/order/order';
import { anAddress } from '../../../tests/support/factories.ts';
import { open, orderWithStatus } from './tracking-screen.test-setup.tsx';

afterEach(cleanup);

const door = { latitude: -27.59, longitude: -48.52 };
const resellerPoint = { latitude: -27.6, longitude: -48.53 };
const address = anAddress(door);

/** Opens the fold, in which happy-dom finds nothing while it is closed. */
async function mapsOf(order: Order) {
  await open(order);
  await screen.findByRole('heading', { level: 1 });
  return screen.queryAllByRole('group', { name: /^Mapa da entrega/, hidden: true });
}

test('an order on its way shows the door and the reseller, and says the distance', async () => {
  const [map] = await mapsOf(orderWithStatus('dispatched', { address, resellerPoint }));
  expect(map?.getAttribute('aria-label')).toContain('fica a 1,5 km em linha reta');
  expect(screen.getAllByText('No mapa').length).toBeGreaterThan(0);
});

test.each<[string, Order]>([
  [
    'an approximate address',
    orderWithStatus('dispatched', { address: { ...address, approximate: true }, resellerPoint }),
  ],
  ['an unknown point of the reseller', orderWithStatus('dispatched', { address })],
  ['an order that ended', orderWithStatus('cancelled', { address, resellerPoint })],
])('%s has no map', async (_, order) => {
  expect(await mapsOf(order)).toEqual([]);
  expect(screen.queryByText('No mapa')).toBeNull();
});
