import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Address } from '#contract/address/address';
import { anAddress } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

type Customer = Visitor & { phone: string };

onDatabase((server) => {
  const codeOf = async (owner: Visitor) => (await owner.call('getReferral', {})).value.code;
  const creditsOf = async (owner: Visitor) => (await owner.call('getReferral', {})).value.credits;

  async function place(friend: Customer, code?: string, address: Partial<Address> = {}): Promise<string> {
    const reseller = await storeReseller(server.ctx.db);
    if (code !== undefined) friend.cookies.indicacao = code;
    const { latitude, longitude } = reseller;
    const body = {
      ...anOrderOf(reseller, friend.phone),
      address: anAddress({ latitude, longitude, ...address }),
    };
    const headers = { 'idempotency-key': randomUUID() };
    const { value, problem } = await friend.call('placeOrder', { body }, { headers });
    expect(problem).toBeUndefined();
    return value.id;
  }

  async function deliver(id: string) {
    for (const command of ['order.accept', 'order.dispatch', 'order.deliver'] as const)
      await server.move(id, command);
  }

  const noCredits = async (...owners: Visitor[]) => {
    for (const owner of owners) expect(await creditsOf(owner)).toEqual([]);
  };

  test('a phone has one code, visible only to its session, and not derived from the phone', async () => {
    const ana = await server.customer();
    const [one, two] = await Promise.all([ana.call('getReferral', {}), ana.call('getReferral', {})]);
    expect(one.value).toEqual(two.value);
    expect(one.value).toEqual({
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      link: `http://localhost:3000/?indicacao=${one.value.code}`,
      credits: [],
    });
    await ana.call('eraseDataSubject', {});
    expect(await codeOf(await server.customer(ana.phone))).not.toBe(one.value.code);
    expect((await server.visitor().call('getReferral', {})).problem.code).toBe('telefone-nao-verificado');
  });

  test('a friend’s first delivery gives referrer and friend exactly one coupon each', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    const code = await codeOf(ana);
    const id = await place(bia, code.toLowerCase());
    await noCredits(ana, bia);
    await deliver(id);
    await bia.call('confirmDelivery', { body: { id, refused: false } });
    await deliver(await place(bia, code));
    const credits = [await creditsOf(ana), await creditsOf(bia)].map((own) => {
      expect(own).toEqual([
        {
          couponName: expect.stringMatching(/^INDICA-[2-9A-Z]{8}$/),
          discountCents: 1000,
          minimumCents: 5000,
          validUntil: '2027-02-17T15:00:00.000Z',
          used: false,
        },
      ]);
      return own[0]!.couponName;
    });
    const check = async (who: Visitor, name: string) =>
      (await who.call('validateCoupon', { query: { name, subtotalCents: 11_000 } })).status;
    expect(await Promise.all([check(ana, credits[0]!), check(bia, credits[1]!)])).toEqual([200, 200]);
    expect(await Promise.all([check(ana, credits[1]!), check(bia, credits[0]!)])).toEqual([404, 404]);
  });

  test('only one of a friend’s parallel deliveries earns the coupons', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    const code = await codeOf(ana);
    const ids = [await place(bia, code), await place(bia, code)];
    await Promise.all(ids.map(deliver));
    expect(await creditsOf(ana)).toHaveLength(1);
    expect(await creditsOf(bia)).toHaveLength(1);
  });

  test('an order that never arrives earns nothing, the next one does', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    await server.move(await place(bia, await codeOf(ana)), 'order.reject');
    await noCredits(ana, bia);
    delete bia.cookies.indicacao;
    await deliver(await place(bia));
    expect(await creditsOf(ana)).toHaveLength(1);
  });

  test('a customer cannot refer themselves, and a known customer is not a new friend', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    await deliver(await place(ana, await codeOf(ana)));
    await deliver(await place(bia));
    await deliver(await place(bia, await codeOf(ana)));
    await noCredits(ana, bia);
    for (const unknown of ['7K3M9XQ2', 'x', "'; --"])
      await deliver(await place(await server.customer(), unknown));
  });

  test('two or three customers who refer each other in a circle earn nothing', async () => {
    const [ana, bia, caio] = [await server.customer(), await server.customer(), await server.customer()];
    const [a, b, c] = [await codeOf(ana), await codeOf(bia), await codeOf(caio)];
    const ids = [await place(bia, a), await place(caio, b), await place(ana, c)];
    for (const id of ids) await deliver(id);
    await noCredits(ana, bia, caio);
  });

  test('a device that opened the code, or earned a coupon before, counts as the same person', async () => {
    const ana = await server.customer();
    const code = await codeOf(ana);
    const onHers = await server.customer();
    onHers.cookies.aparelho = ana.cookies.aparelho!;
    await deliver(await place(onHers, code));
    await noCredits(ana, onHers);

    const first = await server.customer();
    await deliver(await place(first, code));
    const second = await server.customer();
    second.cookies.aparelho = first.cookies.aparelho!;
    await deliver(await place(second, await codeOf(await server.customer())));
    expect(await creditsOf(first)).toHaveLength(1);
    await noCredits(second);
  });

  test('one door counts as one household in any spelling, and the next flat counts as another', async () => {
    const door = { street: 'Rua São João', number: '589', complement: 'Apto 302' };
    const ana = await server.customer();
    const code = await codeOf(ana);
    await deliver(await place(ana, undefined, door));
    const same = await server.customer();
    await deliver(
      await place(same, code, { ...door, street: 'RUA SAO JOAO', complement: 'ap. 302, fundos' }),
    );
    await noCredits(ana, same);
    const beside = await server.customer();
    await deliver(await place(beside, code, { ...door, complement: 'Apto 303' }));
    expect(await creditsOf(ana)).toHaveLength(1);
  });

  test('a refused or withdrawn order removes its unused coupons', async () => {
    const ana = await server.customer();
    const [bia, caio] = [await server.customer(), await server.customer()];
    const code = await codeOf(ana);
    const [refused, withdrawn] = [await place(bia, code), await place(caio, code)];
    await deliver(refused);
    await deliver(withdrawn);
    // The coupons were earned by the first delivery, whatever happens to it later.
    await deliver(await place(caio));
    await bia.call('confirmDelivery', { body: { id: refused, refused: true, reason: 'seal' } });
    await caio.call('cancelOrder', { body: { id: withdrawn, reason: 'withdrawal' } });
    for (const { couponName } of [...(await creditsOf(ana)), ...(await creditsOf(bia))])
      expect((await ana.call('validateCoupon', { query: { name: couponName } })).status).not.toBe(200);
  });

  test('a customer who erased their data does not return as a new friend', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    const code = await codeOf(ana);
    await deliver(await place(bia, code));
    const { value } = await bia.call('exportDataSubject', {});
    expect(value).toMatchObject({ indicacoes: [{ was_friend: true }], cuponsPessoais: [{ uses_left: 1 }] });
    expect(JSON.stringify(value)).not.toContain(ana.phone);
    for (let time = 0; time < 2; time++) {
      await bia.call('eraseDataSubject', {});
      Object.assign(bia, await server.customer(bia.phone));
      for (const table of ['referral_codes', 'referrals', 'referral_marks'] as const)
        expect(JSON.stringify(await server.ctx.db.selectFrom(table).selectAll().execute())).not.toContain(
          bia.phone,
        );
      await deliver(await place(bia, code));
      await noCredits(bia);
    }
    expect(await creditsOf(ana)).toHaveLength(1);
  });

  test('a referrer who erased their data earns nothing, the friend does', async () => {
    const [ana, bia] = [await server.customer(), await server.customer()];
    const id = await place(bia, await codeOf(ana));
    await ana.call('eraseDataSubject', {});
    await deliver(id);
    expect(await creditsOf(bia)).toHaveLength(1);
    await noCredits(await server.customer(ana.phone));
  });

  test('no phone of a referral is logged', () => {
    expect(server.logs.join()).not.toMatch(/\+55\d{11}/);
  });
});
