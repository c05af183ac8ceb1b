import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import { noon, onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeReseller } from './rows.ts';

onEachDatabase((server) => {
  async function opened() {
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db, { time_zone: brasiliaTimeZone });
    const owner = await signInToPanel(server, reseller.id, 'owner', 'Rita Alves');
    const at = (period: 'today' | 'week' | 'month') => ({ params: { reseller: reseller.id, period } });
    const figures = async (period: 'today' | 'week' | 'month' = 'today') =>
      (await callPanel(owner, 'getFigures', at(period))).value;
    const place = async (name = 'Ana Maria Souza') => {
      const customer = await server.customer();
      const payment = { method: 'cash' as const };
      const order = anOrderOf(reseller, customer.phone, { payment });
      const body = { ...order, customer: { ...order.customer, name } };
      return (await customer.call('placeOrder', { body })).value;
    };
    const act = (id: string, name: 'acceptOrder' | 'dispatchOrder' | 'rejectOrder', body: object) =>
      callPanel(owner, name, { params: { reseller: reseller.id, id }, body } as never);
    return { owner, at, figures, place, act };
  }

  test('a reseller without orders has empty figures', async () => {
    const { figures } = await opened();
    expect(await figures('month')).toEqual({
      due: 0,
      answeredInTime: 0,
      refusals: [],
      sales: 0,
      salesCents: 0,
      cash: [],
    });
  });

  test('figures count answers, refusals, sales and cash of the orders of the period', async () => {
    const { figures, place, act } = await opened();
    const sold = await place();
    const refused = await place();
    const expired = await place();
    await place();
    server.later(20);
    await act(sold.id, 'acceptOrder', { minutes: 30 });
    server.later(20);
    await act(refused.id, 'rejectOrder', { reason: 'sem_entregador' });
    await server.move(expired.id, 'order.expire');
    await act(sold.id, 'dispatchOrder', { name: 'Beto', vehicle: 'moto' });
    await server.move(sold.id, 'order.deliver');
    const cents = sold.totalCents;
    const all = {
      due: 3,
      answeredInTime: 2,
      medianSeconds: 30,
      refusals: [{ reason: 'sem_entregador', orders: 1 }],
      sales: 1,
      salesCents: cents,
      cash: [{ day: '2026-11-19', courier: 'Beto', orders: 1, cents }],
    };
    expect(await figures()).toEqual(all);
    server.at(new Date('2026-11-20T02:59:59Z'));
    expect(await figures()).toEqual(all);
    server.at(new Date('2026-11-20T03:00:00Z'));
    expect((await figures()).due).toBe(0);
    expect(await figures('week')).toEqual(all);
    server.at(new Date('2026-12-10T15:00:00Z'));
    expect((await figures('week')).sales).toBe(0);
    expect(await figures('month')).toEqual(all);
  });

  test('sales and cash count on the day of the delivery', async () => {
    const { figures, at, owner, place, act } = await opened();
    server.at(new Date('2026-11-20T02:50:00Z'));
    const order = await place();
    await act(order.id, 'acceptOrder', { minutes: 30 });
    await act(order.id, 'dispatchOrder', { name: 'Beto', vehicle: 'moto' });
    server.at(new Date('2026-11-20T03:20:00Z'));
    await server.move(order.id, 'order.deliver');
    expect(await figures()).toMatchObject({
      due: 0,
      sales: 1,
      cash: [{ day: '2026-11-20', courier: 'Beto', orders: 1 }],
    });
    const { value } = await callPanel(owner, 'exportCash', at('today'));
    expect(value.text).toContain('"20/11/2026";"Beto"');
  });

  test('owners see who exported which file', async () => {
    const { owner, at } = await opened();
    await callPanel(owner, 'exportOrders', at('week'));
    server.later(1);
    await callPanel(owner, 'exportCash', at('today'));
    const { value } = await callPanel(owner, 'listBusinessChanges', {
      params: { reseller: at('week').params.reseller },
    });
    expect(value.changes.map(({ by, what, after }) => [by, what, after])).toEqual([
      ['Rita Alves', 'Arquivo do caixa', 'hoje'],
      ['Rita Alves', 'Arquivo de pedidos', '7 dias'],
    ]);
  });

  test('a file without all orders names its limit', async () => {
    const { owner, at, place } = await opened();
    const { id } = await place();
    const { rows } = await sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || '-' || n))).*
      from orders o, generate_series(1, 5000) n where o.id = ${id} returning id`.execute(server.ctx.db);
    expect(rows.length).toBe(5_000);
    const { value } = await callPanel(owner, 'exportOrders', at('today'));
    expect(value.cut).toBe(true);
    const lines = value.text.trimEnd().split('\r\n');
    expect(lines.length).toBe(5_002);
    expect(lines.at(-1)).toContain('Só os 5.000 pedidos mais novos');
  });

  test('orders and cash are exported for Excel, without formulas, and masked after seven days', async () => {
    const { owner, at, place, act } = await opened();
    const order = await place('Ana "=1+1" Souza');
    const hidden = await place();
    await act(order.id, 'acceptOrder', { minutes: 30 });
    await act(order.id, 'dispatchOrder', { name: "=cmd|' /C calc'!A0", vehicle: 'moto' });
    await server.move(order.id, 'order.deliver');
    await server.move(order.id, 'order.confirm');
    const { value, headers } = await callPanel(owner, 'exportOrders', at('today'));
    expect(value.name).toBe('pedidos-desde-2026-11-19.csv');
    expect(headers.get('cache-control')).toBe('no-store');
    const lines = value.text.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"Número";"Feito em";/);
    const [mine, other] = [order, hidden].map(({ number }) => lines.find((line) => line.includes(number)));
    expect(mine).toContain('"Ana ""=1+1"" Souza"');
    expect(mine).toContain(`"'=cmd|' /C calc'!A0"`);
    expect(other).toContain('"•••";"•••"');
    const cash = (await callPanel(owner, 'exportCash', at('today'))).value;
    expect(cash.text).toMatch(/\r\n"19\/11\/2026";"'=cmd.*";"1";"[\d.]+,\d\d"\r\n$/);
    server.later(8 * 24 * 3600);
    const later = (await callPanel(owner, 'exportOrders', at('month'))).value;
    expect(later.text).toContain(order.number);
    expect(later.text).not.toContain('Souza');
  });
});
