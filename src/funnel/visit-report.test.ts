import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orderFunnel } from '#machines/order-funnel/machine';
import { aDraft } from '../../tests/factories.ts';
import { models } from '../../tests/model/models.ts';
import { replayText } from '../../tools/paths/report.ts';
import { createVisitLog } from './visit-log.ts';
import { visitReport } from './visit-report.ts';

const circumstances = { path: '/order/resume', build: 'abc', at: new Date('2026-11-19T15:00:00Z') };

function visit() {
  const log = createVisitLog();
  const actor = createActor(orderFunnel, { inspect: log.inspect });
  actor.start();
  return { log, actor };
}

test('a visit is reported in words of the flow, without anything personal, and walks again', () => {
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
  const text = visitReport(log.heard(), circumstances);
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
  expect(replayText(text, models).ok).toBe(true);
});

test('only the last two hundred events are kept', () => {
  const { log, actor } = visit();
  actor.send({ type: 'draft.restored', step: 'address', context: { lines: [] }, clockOffsetMs: 0 });
  for (let times = 0; times < 250; times++) actor.send({ type: 'address.search' });
  actor.stop();
  expect(log.heard()).toHaveLength(200);
});
