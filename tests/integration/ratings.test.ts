import { describe, expect, test } from 'vitest';
import { rememberCourier } from '../../server/services/panel/known-couriers.ts';
import { addMember, endMember } from '../../server/services/panel/members.ts';
import { onDatabase, type TestServer } from './harness.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const day = 24 * 3600;
const praise = { stars: 5, reasons: ['onTime' as const], comment: 'Chegou antes da hora 👏' };
const path = (id: string) => `/api/pedidos/${id}/avaliacao`;

type Rating = { stars: number; reasons: (typeof praise)['reasons']; comment?: string };

const rate = (visitor: Visitor, id: string, rating: Rating = praise) =>
  visitor.call('giveRating', { params: { id }, body: rating });
const change = (visitor: Visitor, id: string, rating: Rating) =>
  visitor.call('changeRating', { params: { id }, body: rating });
const read = async (visitor: Visitor, id: string) =>
  (await visitor.call('getOrderRating', { params: { id } })).value;

async function delivered(server: TestServer) {
  const reseller = await storeReseller(server.ctx.db, { rating_sum: 0, rating_count: 0 });
  const ana = await server.customer();
  const order = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
  return { reseller, ana, order };
}

async function totalsOf({ ctx }: TestServer, id: string) {
  const { rating_sum: sum, rating_count: count } = await ctx.db
    .selectFrom('resellers')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { sum, count };
}

onDatabase((server) => {
  test('a delivered order is rated once, and its reseller counts it', async () => {
    const { reseller, ana, order } = await delivered(server);
    expect(await read(ana, order.id)).toEqual({ rateUntil: '2026-12-19T15:00:00.000Z' });
    server.later(3600);
    const given = await rate(ana, order.id);
    const stored = {
      given: { ...praise, givenAt: '2026-11-19T16:00:00.000Z' },
      changeUntil: '2026-11-26T16:00:00.000Z',
    };
    expect(given).toMatchObject({ status: 201, value: stored });
    expect(await read(ana, order.id)).toEqual(stored);
    expect(await totalsOf(server, reseller.id)).toEqual({ sum: 5, count: 1 });
    const { latitude, longitude } = reseller;
    const one = { params: { id: reseller.id }, query: { latitude, longitude } };
    expect((await ana.call('getReseller', one)).value.rating).toEqual({ average: 4.17, count: 1 });
  });

  test('a rating can be changed for seven days, and the average follows', async () => {
    const { reseller, ana, order } = await delivered(server);
    await rate(ana, order.id);
    server.later(7 * day);
    const changed = await change(ana, order.id, { stars: 2, reasons: [], comment: '  ' });
    expect(changed).toMatchObject({
      status: 200,
      value: {
        given: { stars: 2, reasons: [], givenAt: expect.any(String), changedAt: '2026-11-26T15:00:00.000Z' },
      },
    });
    expect(changed.value.given).not.toHaveProperty('comment');
    expect(await totalsOf(server, reseller.id)).toEqual({ sum: 2, count: 1 });
    server.later(1);
    expect(await read(ana, order.id)).not.toHaveProperty('changeUntil');
    const late = await change(ana, order.id, praise);
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'prazo-de-avaliacao-encerrado',
      title: 'O prazo desta avaliação acabou.',
    });
    expect(await totalsOf(server, reseller.id)).toEqual({ sum: 2, count: 1 });
  });

  describe('a forged rating is refused, and changes no average:', () => {
    test('by another phone, and by nobody', async () => {
      const { reseller, order } = await delivered(server);
      const bia = await server.customer();
      expect((await rate(bia, order.id)).problem).toMatchObject({ status: 404, code: 'nao-encontrado' });
      expect((await change(bia, order.id, praise)).problem.status).toBe(404);
      expect((await bia.call('getOrderRating', { params: { id: order.id } })).problem.status).toBe(404);
      const stranger = server.visitor();
      expect((await rate(stranger, order.id)).problem.code).toBe('telefone-nao-verificado');
      expect((await stranger.call('getOrderRating', { params: { id: order.id } })).problem.status).toBe(404);
      expect(await totalsOf(server, reseller.id)).toEqual({ sum: 0, count: 0 });
    });

    test.each([
      [[]],
      [['order.accept']],
      [['order.reject']],
      [['order.accept', 'order.dispatch']],
      [['order.cancel']],
      [['order.accept', 'order.dispatch', 'order.fail']],
      [['order.accept', 'order.dispatch', 'order.deliver', 'order.refuse']],
    ] as const)('of an order after %j', async ([...moves]) => {
      const reseller = await storeReseller(server.ctx.db, { rating_sum: 0, rating_count: 0 });
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller, ...moves);
      expect(await read(ana, id)).toEqual({});
      expect((await rate(ana, id)).problem).toMatchObject({ status: 409, code: 'pedido-nao-entregue' });
      expect(await totalsOf(server, reseller.id)).toEqual({ sum: 0, count: 0 });
    });

    test('twice, also at the same moment', async () => {
      const { reseller, ana, order } = await delivered(server);
      const tries = await Promise.all(Array.from({ length: 20 }, () => rate(ana, order.id)));
      expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(tries.filter(({ problem }) => problem?.code === 'pedido-ja-avaliado')).toHaveLength(19);
      expect(await totalsOf(server, reseller.id)).toEqual({ sum: 5, count: 1 });
    });

    test('after 30 days', async () => {
      const { reseller, ana, order } = await delivered(server);
      server.later(30 * day);
      const later = await server.customer(ana.phone);
      expect(await read(later, order.id)).toHaveProperty('rateUntil');
      server.later(1);
      expect(await read(later, order.id)).toEqual({});
      expect((await rate(later, order.id)).problem.code).toBe('prazo-de-avaliacao-encerrado');
      expect(await totalsOf(server, reseller.id)).toEqual({ sum: 0, count: 0 });
    });

    test('a change of a rating that nobody gave, and an id that no order has', async () => {
      const { ana, order } = await delivered(server);
      expect((await change(ana, order.id, praise)).problem.status).toBe(404);
      for (const id of ['4kT9mZ2qXbR7sLw0VdYh3P', 'x', `${order.id}x`])
        expect((await rate(ana, id)).problem.status).toBe(404);
    });

    test.each(['owner', 'attendant', 'courier', 'contact', 'former member'] as const)(
      'by the %s of the reseller',
      async (who) => {
        const { reseller, ana, order } = await delivered(server);
        const { db } = server.ctx;
        const { phone } = ana;
        const now = server.ctx.now();
        const member = { resellerId: reseller.id, phone, name: 'Ana' };
        if (who === 'owner' || who === 'attendant') await addMember(db, { ...member, role: who }, now);
        if (who === 'courier') await rememberCourier(db, reseller.id, { name: 'Ana', phone }, now);
        if (who === 'contact')
          await db
            .updateTable('resellers')
            .set({ contact_phone: phone })
            .where('id', '=', reseller.id)
            .execute();
        if (who === 'former member') {
          await addMember(db, { ...member, role: 'attendant' }, now);
          server.later(60);
          await endMember(db, reseller.id, phone, server.ctx.now());
        }
        expect(await read(ana, order.id)).toEqual({});
        expect((await rate(ana, order.id)).problem).toMatchObject({ status: 403, code: 'propria-revenda' });
        expect(await totalsOf(server, reseller.id)).toEqual({ sum: 0, count: 0 });
      },
    );

    test('a member of another reseller may rate', async () => {
      const { ana, order } = await delivered(server);
      const other = await storeReseller(server.ctx.db);
      const member = { resellerId: other.id, phone: ana.phone, name: 'Ana', role: 'owner' as const };
      await addMember(server.ctx.db, member, server.ctx.now());
      expect((await rate(ana, order.id)).status).toBe(201);
    });
  });

  test.each([
    ['0 stars', { estrelas: 0 }],
    ['6 stars', { estrelas: 6 }],
    ['half stars', { estrelas: 4.5 }],
    ['stars as text', { estrelas: '5' }],
    ['no stars', {}],
    ['a reason of other stars', { estrelas: 5, motivos: ['atraso'] }],
    ['an unknown reason', { estrelas: 5, motivos: ['outro'] }],
    ['the same reason twice', { estrelas: 5, motivos: ['no_prazo', 'no_prazo'] }],
    ['four reasons', { estrelas: 5, motivos: ['no_prazo', 'atencioso', 'preco_justo', 'ajudou_a_instalar'] }],
    ['501 characters', { estrelas: 5, comentario: 'a'.repeat(501) }],
    ['10,000 characters', { estrelas: 5, comentario: 'a'.repeat(10_000) }],
    ['501 emoji', { estrelas: 5, comentario: '👩‍🚒'.repeat(501) }],
    ['a bell', { estrelas: 5, comentario: 'oi\u0007' }],
    ['a NUL', { estrelas: 5, comentario: 'oi\u0000' }],
    ['a text that runs backwards', { estrelas: 5, comentario: '\u202Eoi' }],
    ['nothing to read', { estrelas: 5, comentario: '\u200B\u2060' }],
    ['joiners alone', { estrelas: 5, comentario: '\u200D\u200C\uFEFF' }],
    ['variation selectors alone', { estrelas: 5, comentario: '\uFE0F\uFE0F' }],
  ])('%s are refused', async (_, body) => {
    const { reseller, ana, order } = await delivered(server);
    const response = await ana.send('POST', path(order.id), body);
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ code: 'entrada-invalida' });
    expect(await totalsOf(server, reseller.id)).toEqual({ sum: 0, count: 0 });
  });

  test.each([
    ['500 characters', 'á'.repeat(500)],
    ['500 emoji of several code points', '👍🏽'.repeat(500)],
    ['emoji alone', '❤️❤️'],
    ['a script, which stays text', '<script>alert(1)</script>'],
    ['line breaks', 'Uma linha\noutra'],
    ['a phone in words', 'Liga no quatro oito nove nove nove, oito oito sete sete meia meia'],
  ])('%s are stored as sent', async (_, comment) => {
    const { ana, order } = await delivered(server);
    expect((await rate(ana, order.id, { stars: 5, reasons: [], comment })).value.given).toMatchObject({
      comment,
    });
  });

  test('line breaks of forms are stored as one character, and spaces around are removed', async () => {
    const { ana, order } = await delivered(server);
    const comment = '  Uma linha\r\noutra \r\n';
    expect((await rate(ana, order.id, { stars: 5, reasons: [], comment })).value.given?.comment).toBe(
      'Uma linha\noutra',
    );
  });

  test('an erasure deletes the rating and removes it from the average', async () => {
    const { reseller, ana, order } = await delivered(server);
    const bia = await server.customer();
    const other = await server.order(bia, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
    await rate(ana, order.id);
    await rate(bia, other.id, { stars: 2, reasons: [] });
    expect((await ana.call('eraseDataSubject', {})).status).toBe(204);
    expect(await totalsOf(server, reseller.id)).toEqual({ sum: 2, count: 1 });
    const rows = await server.ctx.db.selectFrom('ratings').selectAll().execute();
    expect(rows.filter(({ order_id }) => order_id === order.id)).toEqual([]);
  });
});
