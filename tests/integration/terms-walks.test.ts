import { expect, test } from 'vitest';
import {
  beforePlacing,
  countedUnits,
  type TermsAnswer,
  type TermsWorld,
  termsActors,
  termsStepKey,
  termsWorldKey,
} from '../../workshop/model/terms-world.ts';
import { exploreProduct, type Reached, waysThatCover } from '../../workshop/paths/product.ts';
import { onEachDatabase } from './harness.ts';
import { changedPrices, listedAt, openedBusiness } from './opened-business.ts';
import { callPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';

const ways = waysThatCover(
  exploreProduct({
    start: beforePlacing(),
    participants: termsActors(),
    keyOf: termsWorldKey,
    maximum: 5_000,
  }),
  termsActors(),
  termsStepKey,
);
const raisedCents = 100;

onEachDatabase((server) => {
  async function opened() {
    const { reseller, owner, params, read } = await openedBusiness(server);
    const [{ id, refillCents }] = reseller.products as [(typeof reseller.products)[number]];
    const count = { units: countedUnits, seen: null };
    await callPanel(owner, 'countUnits', { params: { ...params, product: id }, body: count });
    const customers = [];
    for (let index = 0; index < 2; index++)
      customers.push({
        visitor: await server.customer(),
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: undefined as ReturnType<typeof anOrderOf> | undefined,
        orderId: undefined as string | undefined,
        answer: undefined as TermsAnswer | undefined,
      });
    const onList = async () => (await listedAt(server, reseller)).products.find((one) => one.id === id);
    return { reseller, owner, params, read, id, refillCents, customers, onList };
  }
  type Opened = Awaited<ReturnType<typeof opened>>;

  async function actAsOwner({ owner, params, read, refillCents }: Opened, does: string) {
    if (does === 'pausa') {
      const body = { length: '60', reason: 'O caminhão atrasou' } as const;
      return callPanel(owner, 'pauseReseller', { params, body });
    }
    if (does === 'volta') return callPanel(owner, 'resumeReseller', { params });
    const cents = refillCents + (does === 'sobe o preço' ? raisedCents : 0);
    return callPanel(owner, 'changePrices', { params, body: changedPrices(await read(), cents) });
  }

  const answers: Readonly<Record<string, TermsAnswer>> = {
    'termos-mudaram': 'terms-changed',
    'revenda-fechada': 'closed',
  };

  async function actAsCustomer({ reseller, id, customers, onList }: Opened, index: number, does: string) {
    const self = customers[index]!;
    const { visitor, headers } = self;
    if (does === 'vê') {
      const product = await onList();
      self.answer = undefined;
      self.body =
        product &&
        anOrderOf({ ...reseller, products: [product] }, visitor.phone, {
          lines: [{ productId: id, quantity: 1, withVessel: false }],
        });
      return;
    }
    if (does === 'cancela') {
      const body = { id: self.orderId!, reason: 'mistake' } as const;
      expect((await visitor.call('cancelOrder', { body })).status).toBe(200);
      return;
    }
    const { value, problem, status } = await visitor.call('placeOrder', { body: self.body! }, { headers });
    if (does === 'pede de novo') {
      expect({ status, id: value.id }).toEqual({ status: expect.any(Number), id: self.orderId });
      return;
    }
    self.answer = problem ? answers[problem.code] : 'placed';
    if (problem) return;
    self.orderId = value.id;
    expect(value.totalCents).toBe(self.body!.expectedTotalCents);
  }

  /** The owner's page, the list and the answers agree with the model's world. */
  async function check(at: Opened, { price, left, isPaused, buyers }: TermsWorld, way: string) {
    expect(
      at.customers.map(({ answer }) => answer),
      way,
    ).toEqual(buyers.map(({ answer }) => answer));
    const { prices, pause } = await at.read();
    expect({ units: prices.products[0]!.units, isPaused: pause !== undefined }, way).toEqual({
      units: left,
      isPaused,
    });
    const cents = left > 0 ? at.refillCents + price * raisedCents : undefined;
    expect((await at.onList())?.refillCents, way).toBe(cents);
  }

  async function walk({ way, world }: Reached<TermsWorld>): Promise<void> {
    const at = await opened();
    for (const label of way) {
      const [, who, number, does = ''] = /^(\S+)(?: (\d))?: (.+)$/.exec(label) ?? [];
      if (who === 'dono') expect((await actAsOwner(at, does)).status, label).toBe(200);
      else await actAsCustomer(at, Number(number) - 1, does);
    }
    await check(at, world, way.join(' · '));
  }

  test('each walk of the model ends in the same world on the server', { timeout: 120_000 }, async () => {
    expect(ways.length).toBeGreaterThan(10);
    for (const way of ways) await walk(way);
  });
});
