import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const fresh = { format: 1, version: 0, step: 'address', context: { reach: 'some' }, fields: {} };

onDatabase((server) => {
  const here = { peer: '127.0.0.1' };

  test('a draft is created once a visitor has entered something', async () => {
    const before = await server.count('drafts');
    const visitor = server.visitor();
    const blanks = [fresh, { ...fresh, context: { lines: [] }, fields: { busca: '' } }];
    for (const blank of [{ ...blanks[0]!, context: {} }, blanks[1]!])
      expect((await visitor.call('saveDraft', { body: blank })).problem.code).toBe('entrada-invalida');
    expect(await server.count('drafts')).toBe(before);
    expect((await visitor.call('saveDraft', { body: { ...fresh, fields: { busca: 'a' } } })).status).toBe(
      200,
    );
  });

  test('one address creates at most sixty drafts a minute, but can still save existing ones', async () => {
    const begin = () => server.visitor().call('saveDraft', { body: fresh }, here);
    const mine = server.visitor();
    const { value: known } = await mine.call('saveDraft', { body: fresh }, here);
    const before = await server.count('drafts');
    for (let begun = 0; begun < 200; begun++) await begin();
    expect((await server.count('drafts')) - before).toBe(59);
    expect((await begin()).problem).toMatchObject({ status: 429, code: 'muitas-tentativas' });
    expect((await mine.call('saveDraft', { body: { ...fresh, ...known } }, here)).status).toBe(200);
    server.later(60);
    expect((await begin()).status).toBe(200);
  });

  test('at most sixty coupon names can be tried, also over several operations', async () => {
    const ana = await server.customer();
    const reseller = await storeReseller(server.ctx.db);
    const order = anOrderOf(reseller, ana.phone);
    const { lines } = order;
    const tries = [
      (name: string) => ana.call('validateCoupon', { query: { name } }),
      (couponName: string) =>
        ana.call('quote', { body: { resellerId: reseller.id, lines, method: 'pix', couponName } }),
      (couponName: string) => ana.call('placeOrder', { body: { ...order, couponName } }),
    ];
    const codes: string[] = [];
    for (let guess = 0; guess < 90; guess++)
      codes.push((await tries[guess % 3]!(`PALPITE${guess}`)).problem.code);
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('cupom-invalido'));
    expect(codes.slice(60)).toEqual(Array(30).fill('muitas-tentativas'));
    expect((await ana.call('placeOrder', { body: order })).status).toBe(201);
  });

  test('a phone has two orders underway', async () => {
    const ana = await server.customer();
    const reseller = await storeReseller(server.ctx.db);
    const order = (index: number) => ({
      ...anOrderOf(reseller, ana.phone),
      customer: { name: `Ana ${index}`, phone: ana.phone },
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ana.call('placeOrder', { body: order(index) })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(2);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 201))
      expect([status, problem.code]).toEqual([409, 'pedidos-em-aberto']);
    await server.move(placed[0]!.value.id, 'order.reject');
    expect((await ana.call('placeOrder', { body: order(20) })).status).toBe(201);
  });

  test('one session has at most twelve streams, and does not limit another', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, await storeReseller(server.ctx.db));
    const open = () => ana.open('GET', `/api/pedidos/${id}/eventos`);
    const streams = [];
    for (let tab = 0; tab < 12; tab++) streams.push(await open());
    expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const bia = await server.customer();
    const other = await server.order(bia, await storeReseller(server.ctx.db));
    const hers = await bia.open('GET', `/api/pedidos/${other.id}/eventos`);
    expect(hers.status).toBe(200);
    for (const stream of [...streams, hers]) await stream.body?.cancel();
    await expect.poll(async () => (await open()).status).toBe(200);
  });

  test('one address can search maps three hundred times a minute', async () => {
    const visitor = server.visitor();
    const search = () => visitor.send('GET', '/maps/search/Lages.json', undefined, here);
    const statuses = [];
    for (let attempt = 0; attempt < 301; attempt++) statuses.push((await search()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
  });
});
