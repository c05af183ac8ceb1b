import { expect, test } from 'vitest';
import { forgetExpired } from '../../server/jobs/clock-jobs.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const fresh = {
  format: 1,
  version: 0,
  step: 'address',
  context: { reach: 'some', lines: [] },
  fields: { busca: 'Rua Lauro Linhares' },
};

onDatabase((server) => {
  const save = (visitor: Visitor, changes: object = {}) =>
    visitor.call('saveDraft', { body: { ...fresh, ...changes } });

  test('a draft is stored and returned as last saved', async () => {
    const visitor = server.visitor();
    expect((await visitor.call('getDraft', {})).problem.code).toBe('nao-encontrado');
    const { value: first } = await save(visitor);
    expect(first).toEqual({ id: expect.any(String), version: 1 });
    expect((await visitor.call('getDraft', {})).value).toEqual({ ...fresh, id: first.id, version: 1 });
    const changed = { ...first, step: 'items', context: { reach: 'none', novo: [1, null, 'ã'] }, fields: {} };
    expect((await save(visitor, changed)).value).toEqual({ id: first.id, version: 2 });
    expect((await visitor.call('getDraft', {})).value).toEqual({ ...fresh, ...changed, version: 2 });
  });

  test('if two tabs save the same version, the second is refused as stale', async () => {
    const visitor = server.visitor();
    const { value: known } = await save(visitor);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => save(visitor, { ...known, step: `tab-${tab}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const [stale] = answers.filter(({ status }) => status === 412);
    expect(stale!.problem).toMatchObject({ status: 412, code: 'rascunho-desatualizado' });
    expect((await visitor.call('getDraft', {})).value.version).toBe(2);
    expect((await save(visitor)).problem.code).toBe('rascunho-desatualizado');
  });

  test('a save repeated after a lost response gets the same response, unless another save made it stale', async () => {
    const visitor = server.visitor();
    const { value: known } = await save(visitor);
    expect((await save(visitor)).value).toEqual(known);
    const changed = { ...known, step: 'items', context: { reach: 'none', novo: [1, null, 'ã'] } };
    const { value: second } = await save(visitor, changed);
    expect((await save(visitor, changed)).value).toEqual(second);
    expect((await save(visitor, { ...changed, fields: { busca: 'Rua' } })).status).toBe(412);
    await save(visitor, { ...second, step: 'payment' });
    expect((await save(visitor, changed)).status).toBe(412);
    expect((await visitor.call('getDraft', {})).value).toMatchObject({ version: 3, step: 'payment' });
  });

  test('a draft belongs to its cookie, and its id alone neither reads nor writes it', async () => {
    const [ana, bia] = [server.visitor(), server.visitor()];
    const { value: known } = await save(ana);
    expect((await bia.call('getDraft', {})).status).toBe(404);
    expect((await save(bia, known)).problem.code).toBe('rascunho-desatualizado');
    const { value: hers } = await save(bia);
    expect(hers.id).not.toBe(known.id);
    expect((await save(bia, known)).problem.code).toBe('rascunho-desatualizado');
    await bia.call('eraseDraft', {});
    expect((await ana.call('getDraft', {})).value.version).toBe(1);
  });

  test('an order closes its draft, and the next save opens another one', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { value: known } = await save(ana, { context: { customer: { nome: 'Ana' } } });
    const order = await server.order(ana, reseller);
    expect((await ana.call('getDraft', {})).value).toMatchObject({
      id: known.id,
      context: {},
      fields: {},
      orderId: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    });
    expect((await save(ana, known)).problem.code).toBe('rascunho-desatualizado');
    const became = (visitor: Visitor) => visitor.call('findOrders', { query: { draft: known.id } });
    expect((await became(ana)).value).toEqual(order);
    await ana.call('cancelOrder', { body: { id: order.id, reason: 'other' } });
    expect((await became(ana)).value).toMatchObject({ id: order.id, status: 'cancelled' });
    const bia = await server.customer('+5548999997777');
    expect((await became(bia)).problem.code).toBe('nao-encontrado');
    expect((await became(server.visitor())).problem.code).toBe('telefone-nao-verificado');
    const { value: next } = await save(ana);
    expect((await ana.call('findOrders', { query: { draft: next.id } })).problem.code).toBe('nao-encontrado');
    expect(next).toEqual({ id: expect.not.stringMatching(known.id), version: 1 });
    const closed = await server.ctx.db
      .selectFrom('drafts')
      .select(['context', 'fields'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(closed).toEqual({ context: {}, fields: {} });
  });

  test('erasing a draft is final and can be repeated', async () => {
    const visitor = server.visitor();
    const { value: known } = await save(visitor);
    const copy = visitor.copy();
    for (const _ of [1, 2]) expect((await visitor.call('eraseDraft', {})).status).toBe(204);
    expect(visitor.cookies.rascunho).toBeUndefined();
    expect((await copy.call('getDraft', {})).status).toBe(404);
    expect((await save(copy, known)).problem.code).toBe('rascunho-desatualizado');
  });

  test('an unused draft is deleted after seven days', async () => {
    const visitor = server.visitor();
    await save(visitor);
    server.later(7 * 24 * 3600 - 1);
    await forgetExpired(server.ctx);
    expect((await visitor.call('getDraft', {})).status).toBe(200);
    server.later(1);
    expect((await visitor.call('getDraft', {})).status).toBe(404);
    expect((await save(visitor)).value.version).toBe(1);
  });
});
