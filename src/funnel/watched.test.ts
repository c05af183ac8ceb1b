// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OperationInput } from '#contract/api/operations';
import { orderFunnel } from '#machines/order-funnel/machine';
import type { Api } from '#src/lib/api.ts';
import { type FlowMessage, flowChannel, type ViewerMessage, type WatchedPage } from '#src/lib/flow-wire.ts';
import { drafts } from '../../workshop/model/fixtures.ts';
import { createDraftStore } from './draft-store.ts';
import { saveStateOf } from './save-draft.ts';
import { createVisitLog } from './visit-log.ts';
import { watch } from './watched.ts';

/** The timeout is long, because a busy machine answers late. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const draft = drafts['telefone verificado']!;
const personal = [
  draft.context.customer!.name,
  draft.context.customer!.phone,
  draft.context.address!.street!,
];

function watched() {
  const log = createVisitLog();
  const saved: string[] = [];
  const call = async (_: string, { body }: OperationInput<'saveDraft'>) => {
    saved.push(
      `${body.step} ${/("payment"|"pagamento")/.test(JSON.stringify(body.context)) ? 'pix' : 'sem pagamento'}`,
    );
    // A save takes longer than the time between two presses.
    await new Promise((settled) => setTimeout(settled, 200));
    return { id: 'rascunho', version: saved.length + 1 };
  };
  const store = createDraftStore(async () => ({ call }) as unknown as Api, {
    id: 'rascunho',
    version: 1,
    fields: {},
  });
  const sent = new AbortController();
  const actor = createActor(
    orderFunnel.provide({
      actors: {
        placeOrder: fromPromise(
          () =>
            new Promise((done) =>
              sent.signal.addEventListener('abort', () =>
                done({ refused: { code: 'reseller-gone' } } as never),
              ),
            ),
        ),
      },
    }),
    { inspect: log.inspect },
  );
  actor.start();
  actor.send({ type: 'draft.restored', ...draft, clockOffsetMs: 0 });
  saveStateOf(actor, store);
  actor.subscribe(store.save);
  const viewer = new BroadcastChannel(flowChannel);
  const pages: WatchedPage[] = [];
  const judged: string[] = [];
  viewer.addEventListener('message', ({ data }: MessageEvent<FlowMessage>) => {
    if (data.from === 'page') pages.push(data);
    if (data.from === 'judge') judged.push(`${data.question} ${data.isTaken ? 'sim' : 'não'}`);
  });
  watch(actor, log, store);
  onTestFinished(() => {
    actor.stop();
    viewer.close();
  });
  return {
    actor,
    pages,
    judged,
    saved,
    answerOrder: () => sent.abort(),
    say: (words: ViewerMessage) => viewer.postMessage(words),
  };
}

test('a watched page sends the current state and all events, including those before a viewer listened', async () => {
  const { actor, pages, say } = watched();
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  await until(() => expect(pages).toHaveLength(2));
  expect(pages[0]).toMatchObject({ active: ['payment', 'payment.choosing'], isWhole: true });
  expect(pages[1]).toMatchObject({
    active: ['resume', 'resume.reviewing'],
    can: expect.arrayContaining(['order.submit']),
  });
  expect(pages[1]?.events).toEqual([
    {
      number: 2,
      at: expect.any(Number),
      type: 'payment.choose',
      says: 'pix',
      state: 'resume.reviewing',
      changed: [['payment', '', '{ method: pix }']],
    },
  ]);
  say({ from: 'viewer', kind: 'attach' });
  await until(() => expect(pages).toHaveLength(3));
  expect(pages[2]?.events.map(({ number, type }) => [number, type])).toEqual([
    [1, 'draft.restored'],
    [2, 'payment.choose'],
  ]);
});

test('a watched page sends personal data only on request, and passes the viewer’s events to the machine', async () => {
  const { actor, pages, say } = watched();
  say({ from: 'viewer', kind: 'send', event: { type: 'step.open', step: 'items' } as { type: string } });
  await until(() => expect(actor.getSnapshot().value).toEqual({ items: 'choosing' }));
  await until(() => expect(pages.length).toBeGreaterThan(1));
  for (const word of personal) expect(JSON.stringify(pages)).not.toContain(word);
  say({ from: 'viewer', kind: 'unveil', isUnveiled: true });
  await until(() => expect(JSON.stringify(pages.at(-1)?.context)).toContain(personal[0]));
});

test('an earlier snapshot is shown without calls or saves, and late answers apply on return', async () => {
  const { actor, pages, saved, answerOrder, say } = watched();
  const screen: unknown[] = [];
  actor.subscribe(({ value }) => screen.push(value));
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  actor.send({ type: 'order.submit', key: crypto.randomUUID() });
  await until(() => expect(pages.flatMap(({ events }) => events).at(-1)?.number).toBe(3));
  await until(() => expect(saved).toEqual(['resume pix']));

  say({ from: 'viewer', kind: 'travel', to: 3 });
  await until(() => expect(pages.at(-1)?.travel).toEqual({ first: 1, shown: 3, mayResume: false }));
  say({ from: 'viewer', kind: 'travel', to: 1 });
  await until(() => expect(pages.at(-1)?.travel).toEqual({ first: 1, shown: 1, mayResume: true }));
  expect(pages.at(-1)?.active).toEqual(['payment', 'payment.choosing']);
  expect(screen.at(-1)).toEqual({ payment: 'choosing' });
  actor.send({ type: 'payment.choose', payment: { method: 'cash' } });
  answerOrder();
  await new Promise((settled) => setTimeout(settled));
  expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' });
  expect(saved).toEqual(['resume pix']);

  say({ from: 'viewer', kind: 'travel' });
  await until(() => expect(actor.getSnapshot().matches('resellers')).toBe(true));
  expect(actor.getSnapshot().context.payment).toEqual({ method: 'pix' });
  await until(() => expect(pages.at(-1)?.travel.shown).toBeUndefined());
});

test('two quick steps back count as two', async () => {
  const { actor, pages, say } = watched();
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  actor.send({ type: 'payment.choose', payment: { method: 'cash' } });
  await until(() => expect(pages.flatMap(({ events }) => events).at(-1)?.number).toBe(3));
  const { payment } = actor.getSnapshot().context;
  say({ from: 'viewer', kind: 'step', by: -1 });
  say({ from: 'viewer', kind: 'step', by: -1 });
  await until(() => expect(pages.at(-1)?.travel.shown).toBe(1));
  say({ from: 'viewer', kind: 'step', by: -1 });
  say({ from: 'viewer', kind: 'step', by: 1 });
  await until(() => expect(pages.at(-1)?.travel.shown).toBe(2));
  say({ from: 'viewer', kind: 'step', by: 1 });
  await until(() => expect(pages.at(-1)?.travel.shown).toBeUndefined());
  expect(actor.getSnapshot().context.payment).toEqual(payment);
});

test('only the last thousand snapshots of a long visit are stored', async () => {
  const { actor, pages, say } = watched();
  for (let sent = 0; sent < 1_005; sent++) {
    actor.send({ type: 'step.open', step: sent % 2 === 0 ? 'items' : 'payment' });
    // Each event is reported before the next one is sent.
    await Promise.resolve();
  }
  await until(() => expect(pages.flatMap(({ events }) => events).at(-1)?.number).toBe(1_006));
  expect(pages.at(-1)?.travel).toEqual({ first: 7, mayResume: false });
  say({ from: 'viewer', kind: 'travel', to: 6 });
  say({ from: 'viewer', kind: 'travel', to: 7 });
  await until(() => expect(pages.at(-1)?.travel).toEqual({ first: 7, shown: 7, mayResume: true }));
  expect(pages.at(-1)?.active).toEqual(['payment', 'payment.choosing']);
});

test('continuing from an earlier snapshot saves the snapshot as the draft and loads its page', async () => {
  const { actor, pages, saved, say } = watched();
  const load = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => load.mockRestore());
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  await until(() => expect(saved).toEqual(['resume pix']));
  say({ from: 'viewer', kind: 'travel', to: 1 });
  await until(() => expect(pages.at(-1)?.travel.shown).toBe(1));
  say({ from: 'viewer', kind: 'resume' });
  await until(() => expect(load).toHaveBeenCalledWith('/order/payment'));
  expect(saved).toEqual(['resume pix', 'payment sem pagamento']);
});

test('a snapshot of another visit is shown without calls or saves until the page returns to the present', async () => {
  const { actor, pages, saved, say } = watched();
  const { context } = drafts.pagamento!;
  say({
    from: 'viewer',
    kind: 'stage',
    value: { resume: 'placing' },
    context: { ...context, clockOffsetMs: 0 },
  });
  await until(() => expect(pages.at(-1)?.travel.isStaged).toBe(true));
  expect(pages.at(-1)).toMatchObject({ active: ['resume', 'resume.placing'], travel: { mayResume: false } });
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  expect(actor.getSnapshot().hasTag('placing')).toBe(true);
  say({ from: 'viewer', kind: 'travel' });
  await until(() => expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' }));
  expect(pages.at(-1)?.travel).toEqual({ first: 1, mayResume: false });
  expect(saved).toEqual([]);
});

test('a watched page answers whether the machine accepts an event, and past snapshots accept none', async () => {
  const { pages, say, judged } = watched();
  const ask = (type: string, carried: object = {}) =>
    say({ from: 'viewer', kind: 'ask', question: type, event: { ...carried, type } });
  const pix = { payment: { method: 'pix' } };
  ask('order.submit');
  ask('address.locate');
  ask('payment.choose', pix);
  await until(() => expect(judged).toEqual(['order.submit não', 'address.locate não', 'payment.choose sim']));
  say({ from: 'viewer', kind: 'stage', value: { payment: 'choosing' }, context: drafts.pagamento!.context });
  await until(() => expect(pages.at(-1)?.travel.isStaged).toBe(true));
  ask('payment.choose', pix);
  await until(() => expect(judged.at(-1)).toBe('payment.choose não'));
});
