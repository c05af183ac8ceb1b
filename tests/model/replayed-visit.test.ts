import { expect, test } from 'vitest';
import { type ReportedEvent, reportText } from '../../src/lib/report-text.ts';
import { replayVisits } from '../../workshop/model/replayed-visit.ts';
import { visitInLink, visitLink } from '../../workshop/model/visit-link.ts';

const visit: ReportedEvent[] = [
  {
    type: 'draft.restored',
    says: 'resume address reseller lines customer verified payment',
    state: 'resume.reviewing',
  },
  { type: 'order.submit', state: 'resume.placing' },
  { type: 'xstate.done.actor.placeOrder', says: 'reseller-closed', state: 'resellers.loading' },
];
const reportOf = (trace: readonly ReportedEvent[]) =>
  reportText({ path: '/order/resume', build: 'b1', at: new Date(0), trace });

test('a copied report opens from one link, with each step as the machine took it', async () => {
  const [replayed] = replayVisits(reportOf(visit));
  const link = await visitLink(replayed!.plain);
  expect(link).toMatch(/^\/fluxo#visita=[\w-]+$/);
  const [again] = replayVisits((await visitInLink(link!.split('#')[1]!))!);
  expect(again?.problem).toBeUndefined();
  expect(again?.moments.map(({ state }) => state)).toEqual(visit.map(({ state }) => state));
  expect(again?.moments.map(({ wording }) => wording)).toEqual([
    'o cliente abre /order/resume',
    'o cliente toca em “Fazer pedido”',
    'a revenda acabou de fechar',
  ]);
  expect(again?.moments.at(-1)).toMatchObject({
    value: { resellers: 'loading' },
    context: { payment: { method: 'pix' }, problem: { code: 'reseller-closed' } },
    taken: [expect.stringContaining('resume.placing: ')],
  });
});

test('a shrunk path opens in the same way, and steps that the machine no longer takes are reported', async () => {
  const steps = [
    { event: 'draft.restored', payload: 'nada', target: 'address.searching' },
    { event: 'address.locate', target: 'address.detailing' },
  ];
  const [replayed] = replayVisits(
    JSON.stringify({ machine: 'order-funnel', paths: [{ id: 'a1b2', steps }] }),
  );
  expect(replayed?.title).toBe('a1b2');
  expect(replayed?.problem).toBe(
    'address.locate: está escrito address.detailing, e a máquina vai a address.locating.',
  );
});

test('no URL contains possible personal data', async () => {
  const [first, ...rest] = visit;
  for (const says of ['+5548999990000', 'ana@exemplo.com.br'])
    expect(
      await visitLink(JSON.stringify({ machine: 'order-funnel', trace: [{ ...first, says }, ...rest] })),
    ).toBeUndefined();
});

test('an incomplete link, and a text without events, are refused', async () => {
  const link = await visitLink(JSON.stringify({ machine: 'order-funnel', trace: visit }));
  await expect(visitInLink(link!.slice(0, 40))).rejects.toThrow();
  expect(await visitInLink('order-funnel/resume')).toBeUndefined();
  expect(() => replayVisits('um texto')).toThrow('O arquivo não tem um relatório do app');
});
