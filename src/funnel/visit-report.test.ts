import { expect, test } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import { orderFunnel } from '#machines/order-funnel/machine';
import { aDraft } from '../../tests/support/factories.ts';
import { address, coupon, customer, orderKey, reseller } from '../../workshop/model/fixtures.ts';
import { models } from '../../workshop/model/models.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { exploreModel } from '../../workshop/paths/generate.ts';
import { replayText } from '../../workshop/paths/report.ts';
import { visitReport } from './page-report.ts';
import { createVisitLog } from './visit-log.ts';

const circumstances = { path: '/order/resume', build: 'abc', at: new Date('2026-11-19T15:00:00Z') };

function visit() {
  const log = createVisitLog();
  const actor = createActor(orderFunnel, { inspect: log.inspect });
  actor.start();
  return { log, actor };
}

test('a visit is reported in words of the flow, without personal data, and can be replayed', async () => {
  const { log, actor } = visit();
  const draft = {
    ...aDraft(),
    customer: { name: 'Maria Secreta', phone: '+5548999990001' },
    verifiedPhone: '+5548999990001',
  };
  actor.send({ type: 'draft.restored', step: 'resume', context: draft, clockOffsetMs: 0 });
  actor.send({ type: 'step.open', step: 'personalData' });
  actor.send({ type: 'customer.submit', customer: draft.customer });
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  actor.stop();
  const text = visitReport(log.events(), circumstances);
  const { customer, address, reseller } = draft;
  for (const secret of [
    customer.name,
    customer.phone,
    address.street,
    address.cep,
    reseller.id,
    reseller.name,
  ])
    expect(text).not.toContain(secret);
  expect(text.split('\n').slice(0, 4)).toEqual([
    'Relatório do Botijá (não contém dados pessoais)',
    'Página: /order/resume',
    'Versão: abc',
    'Quando: 2026-11-19T15:00:00.000Z',
  ]);
  expect(JSON.parse(text.split('\n')[4] ?? '')).toEqual({
    machine: 'order-funnel',
    trace: [
      {
        type: 'draft.restored',
        says: 'resume address reseller lines customer verified payment',
        state: 'resume.reviewing',
      },
      { type: 'step.open', says: 'personalData', state: 'personalData.filling' },
      { type: 'customer.submit', state: 'payment.choosing' },
      { type: 'payment.choose', says: 'pix', state: 'resume.reviewing' },
    ],
  });
  expect((await replayText(text, models)).ok).toBe(true);
});

test('the report of an event contains no typed text and no data from the server', () => {
  const { graph } = exploreModel(orderFunnelModel);
  const logged = graph.edges.map(({ choice, to }) => {
    const value: StateValue = graph.nodes[to]?.situation.snapshot.value ?? '';
    return { event: choice.event, value };
  });
  expect(new Set(logged.map(({ event }) => event.type)).size).toBeGreaterThan(60);
  const report = visitReport(logged, circumstances);
  const secrets = [
    customer.name,
    customer.phone,
    customer.phone.slice(-8),
    address.street,
    address.cep,
    address.district,
    address.reference,
    reseller.id,
    reseller.name,
    coupon.name,
    'maria@exemplo.com.br',
    '123456',
    'PedidoFeito00000000001',
    'PedidoVisto00000000001',
    orderKey,
    'D-1',
  ];
  expect(secrets.filter((secret) => secret && report.includes(secret))).toEqual([]);
});

test('the unknown step of a draft is not quoted', () => {
  const { log, actor } = visit();
  actor.send({ type: 'draft.restored', step: 'Maria Secreta', context: { lines: [] }, clockOffsetMs: 0 });
  actor.stop();
  expect(visitReport(log.events(), circumstances)).not.toContain('Maria');
});

test('only the last thousand events are reported, with the number of earlier ones', async () => {
  const { log, actor } = visit();
  actor.send({ type: 'draft.restored', step: 'address', context: { lines: [] }, clockOffsetMs: 0 });
  for (let times = 0; times < 1050; times++) actor.send({ type: 'address.search' });
  actor.stop();
  expect(log.events()).toHaveLength(1000);
  const text = visitReport(log.events(), { ...circumstances, cut: log.cut() });
  await expect(replayText(text, models)).rejects.toThrow(
    'The report starts in the middle of the visit: it cannot be replayed without its first 51 steps.',
  );
});
