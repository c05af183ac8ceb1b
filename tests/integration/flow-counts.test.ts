import { expect, test, vi } from 'vitest';
import { onDatabase } from './harness.ts';

const way = {
  de: 'coupon.validating',
  evento: 'validateCoupon responde',
  resposta: 'coupon-expired',
  para: 'coupon.entering',
  vezes: 2,
  ms: 900,
};
const batch = { versao: 'teste', visitas: 1, passagens: [way] };

onDatabase((server) => {
  const postCounts = (body: unknown, peer = '203.0.113.7') =>
    server.visitor().send('POST', '/contagens', typeof body === 'string' ? body : JSON.stringify(body), {
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      peer,
    });
  const publishedCounts = async () =>
    JSON.parse((await server.visitor().send('GET', '/fluxo/counts.json')).text);

  test('batches are summed by day and build, and shown from five visits on', async () => {
    for (let visit = 0; visit < 4; visit++) expect((await postCounts(batch)).status).toBe(204);
    expect(await publishedCounts()).toEqual({ visits: [], ways: [] });
    expect((await postCounts({ ...batch, passagens: [way, way] })).status).toBe(204);
    const day = server.ctx.now().toISOString().slice(0, 10);
    const of = { day, build: 'teste', machine: 'order-funnel' };
    expect(await publishedCounts()).toEqual({
      visits: [{ ...of, times: 5 }],
      ways: [
        {
          ...of,
          from: 'coupon.validating',
          event: 'validateCoupon responde',
          outcome: 'coupon-expired',
          to: 'coupon.entering',
          times: 12,
          ms: 5_400,
        },
      ],
    });
  });

  test('builds that this server never served are not counted', async () => {
    expect((await postCounts({ ...batch, versao: 'inventada' })).status).toBe(204);
    const rows = await server.ctx.db.selectFrom('flow_counts').select('build').distinct().execute();
    expect(rows).toEqual([{ build: 'teste' }]);
  });

  test('a day has a maximum number of transitions', async () => {
    const day = '2026-02-03';
    const row = { day, build: 'teste', machine: 'order-funnel', event: 'e', outcome: '', to_state: 'b' };
    await server.ctx.db
      .insertInto('flow_counts')
      .values(Array.from({ length: 3_000 }, (_, at) => ({ ...row, from_state: `s${at}`, times: 1, ms: 0 })))
      .execute();
    const counted = () =>
      server.ctx.db.selectFrom('flow_counts').select('times').where('day', '=', day).execute();
    const before = await counted();
    const now = vi.spyOn(server.ctx, 'now').mockReturnValue(new Date(`${day}T12:00:00Z`));
    expect((await postCounts(batch)).status).toBe(204);
    now.mockRestore();
    expect(await counted()).toHaveLength(before.length);
  });

  test('a body of another shape or that is too long is refused', async () => {
    const wrong = [
      '',
      'x',
      '[]',
      { ...batch, visitas: 2 },
      { ...batch, passagens: [{ ...way, vezes: 0 }] },
      { ...batch, passagens: [{ ...way, de: 'Ana Souza' }] },
      { ...batch, passagens: [{ ...way, resposta: '+55 48 99999-8888' }] },
      { ...batch, passagens: Array(101).fill(way) },
      'x'.repeat(24 * 1024 + 1),
    ];
    const statuses = [];
    for (const body of wrong) statuses.push((await postCounts(body, '203.0.113.9')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 413]);
  });

  test('121 requests in an hour from one address are too many', async () => {
    const empty = { ...batch, visitas: 0, passagens: [] };
    const statuses = [];
    for (let count = 0; count < 121; count++) statuses.push((await postCounts(empty, '203.0.113.8')).status);
    expect(statuses).toEqual([...Array(120).fill(204), 429]);
  });
});
