import { brasiliaTimeZone } from '#contract/address/time-zone';
import type { Business } from '#contract/panel/business';
import { noon, type TestServer } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

type StoredReseller = Awaited<ReturnType<typeof storeReseller>>;

/** Stores a reseller at noon, and signs its owner in to the panel. */
export async function openedBusiness(server: TestServer, offer: Parameters<typeof storeReseller>[2] = {}) {
  server.at(noon);
  const reseller = await storeReseller(server.ctx.db, { time_zone: brasiliaTimeZone }, offer);
  const owner = await signInToPanel(server, reseller.id, 'owner', 'Rita Alves');
  const params = { reseller: reseller.id };
  const read = async () => (await callPanel(owner, 'getBusiness', { params })).value;
  return { reseller, owner, params, read };
}

/** Returns the reseller as the list at its own place shows it. */
export async function listedAt(server: TestServer, { id, latitude, longitude }: StoredReseller) {
  await server.ctx.resellers.refresh();
  const { value } = await server.visitor().call('listResellers', { query: { latitude, longitude } });
  return value.find((one) => one.id === id)!;
}

/** Returns a change of the price of the first product, which is confirmed only if `confirmed` is true. */
export const changedPrices = (
  { prices: { version, products } }: Business,
  refillCents: number,
  confirmed = false,
) => ({
  version,
  confirmed,
  products: products.map(({ kind: _, brand: __, outUntil: ___, units: ____, ...terms }, place) =>
    place === 0 ? { ...terms, refillCents } : terms,
  ),
});
