// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FlowCounts } from '#contract/site/flow-counts';
import { flowCountsShape } from '#contract/site/flow-counts-shape';
import { orderFunnel } from '#machines/order-funnel/machine';
import { drafts } from '../../workshop/model/fixtures.ts';
import { countFlow } from './flow-counts.ts';
import { createVisitLog } from './visit-log.ts';

const draft = drafts['telefone verificado']!;

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = `<meta name="app-config" content='{"build":"abc123"}'>`;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('consentimento=sim');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function counting() {
  const log = createVisitLog();
  const actor = createActor(
    orderFunnel.provide({
      actors: {
        listResellers: fromPromise(() => new Promise(() => undefined)),
        placeOrder: fromPromise(
          () => new Promise((done) => done({ refused: { code: 'reseller-closed' } } as never)),
        ),
      },
    }),
    { inspect: log.inspect },
  );
  actor.start();
  actor.send({ type: 'draft.restored', ...draft, clockOffsetMs: 0 });
  const sentCounts: FlowCounts[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    expect(path).toBe('/contagens');
    sentCounts.push(JSON.parse(String(body)));
    return true;
  });
  const stop = countFlow(actor, log);
  onTestFinished(stop);
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { actor, sentCounts, hide };
}

test('when the page is hidden, the sums of transitions and times are sent without personal data', async () => {
  const { actor, sentCounts, hide } = counting();
  const pix = { type: 'payment.choose', payment: { method: 'pix' } } as const;
  await vi.advanceTimersByTimeAsync(4_000);
  actor.send(pix);
  await vi.advanceTimersByTimeAsync(2_000);
  actor.send({ type: 'order.submit', key: crypto.randomUUID() });
  await vi.advanceTimersByTimeAsync(0);
  hide();
  expect(sentCounts).toEqual([
    {
      versao: 'abc123',
      visitas: 1,
      passagens: [
        { de: 'payment.choosing', evento: 'payment.choose', para: 'resume.reviewing', vezes: 1, ms: 4_000 },
        { de: 'resume.reviewing', evento: 'order.submit', para: 'resume.placing', vezes: 1, ms: 2_000 },
        {
          de: 'resume.placing',
          evento: 'placeOrder responde',
          resposta: 'reseller-closed',
          para: 'resellers.loading',
          vezes: 1,
          ms: 0,
        },
      ],
    },
  ]);
  expect(flowCountsShape.safeParse(sentCounts[0]).success).toBe(true);
  const text = JSON.stringify(sentCounts);
  for (const value of [draft.context.customer!.name, draft.context.customer!.phone])
    expect(text).not.toContain(value);
});

test('nothing is sent after consent was withdrawn', async () => {
  const { actor, sentCounts, hide } = counting();
  actor.send({ type: 'step.open', step: 'items' });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('consentimento=nao');
  hide();
  expect(sentCounts).toEqual([]);
});

test('only new counts are sent, in batches, and a tab counts as one visit', () => {
  const { actor, sentCounts, hide } = counting();
  hide();
  hide();
  expect(sentCounts).toEqual([{ versao: 'abc123', visitas: 1, passagens: [] }]);
  actor.send({ type: 'step.open', step: 'items' });
  vi.advanceTimersByTime(60_000);
  expect(sentCounts.slice(1).map(({ visitas, passagens }) => [visitas, passagens.length])).toEqual([[0, 1]]);
  const again = counting();
  again.hide();
  expect(again.sentCounts).toEqual([]);
});
