import { expect, test } from 'vitest';
import { forgetExpired } from '../../server/jobs/clock-jobs.ts';
import { onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

const daySeconds = 24 * 3600;

onDatabase((server) => {
  async function counter() {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const at = { reseller: reseller.id };
    return {
      at,
      rita,
      async dispatch(body: object) {
        const { id } = await server.order(await server.customer(), reseller, 'order.accept');
        server.later(1);
        return callPanel(rita, 'dispatchOrder', { params: { ...at, id }, body });
      },
      couriers: async () => (await callPanel(rita, 'listCouriers', { params: at })).value.couriers,
    };
  }

  const phoneOf = (courier: { phone: string }) => courier.phone;

  test('couriers of a dispatch are offered to the same reseller only, the last one first', async () => {
    const [one, other] = [await counter(), await counter()];
    const beto = phoneOf(await server.customer());
    expect(await one.couriers()).toEqual([]);
    await one.dispatch({ name: 'Beto', vehicle: 'carro', phone: beto });
    await one.dispatch({ name: 'Duda' });
    await one.dispatch({ vehicle: 'moto' });
    expect(await one.couriers()).toEqual([{ name: 'Duda' }, { name: 'Beto', vehicle: 'carro', phone: beto }]);
    await one.dispatch({ name: 'Beto', vehicle: 'moto' });
    expect(await one.couriers()).toEqual([{ name: 'Beto', vehicle: 'moto', phone: beto }, { name: 'Duda' }]);
    expect(await other.couriers()).toEqual([]);
    expect((await callPanel(other.rita, 'listCouriers', { params: one.at })).status).toBe(404);
  });

  test('a dispatch that is refused stores no courier', async () => {
    const { at, rita, couriers } = await counter();
    const params = { ...at, id: '0'.repeat(22) };
    expect((await callPanel(rita, 'dispatchOrder', { params, body: { name: 'Beto' } })).status).toBe(404);
    expect(await couriers()).toEqual([]);
  });

  test('a courier exports and erases what a reseller stores about their phone', async () => {
    const { dispatch, couriers } = await counter();
    const beto = await server.customer();
    await dispatch({ name: 'Beto', vehicle: 'moto', phone: beto.phone });
    await dispatch({ name: 'Duda' });
    const { value } = await beto.call('exportDataSubject', {});
    expect(value.entregas).toEqual([expect.objectContaining({ name: 'Beto', vehicle: 'moto' })]);
    await beto.call('eraseDataSubject', {});
    expect(await couriers()).toEqual([{ name: 'Duda' }]);
  });

  test('the phone is gone 90 days after it was last entered, also before the rows are erased', async () => {
    const { at, dispatch } = await counter();
    const beto = phoneOf(await server.customer());
    await dispatch({ name: 'Beto', vehicle: 'moto', phone: beto });
    const after = async (days: number) => {
      server.later(days * daySeconds);
      // The earlier session has ended by then.
      const rita = await signInToPanel(server, at.reseller, 'attendant');
      return (await callPanel(rita, 'listCouriers', { params: at })).value.couriers;
    };
    expect(await after(89)).toEqual([{ name: 'Beto', vehicle: 'moto', phone: beto }]);
    expect(await after(1)).toEqual([{ name: 'Beto', vehicle: 'moto' }]);
    await forgetExpired(server.ctx);
    const stored = await server.ctx.db.selectFrom('shop_couriers').select(['phone']).execute();
    expect(stored.filter(({ phone }) => phone === beto)).toEqual([]);
  });
});
