// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { orderFunnel } from '#machines/order-funnel/machine';
import { type FlowSays, flowChannel, type ViewerSays, type WatchedPage } from '#src/lib/flow-wire.ts';
import { drafts } from '../../kit/fixtures.ts';
import { createVisitLog } from './visit-log.ts';
import { watch } from './watched.ts';

const draft = drafts['telefone verificado']!;
const personal = [
  draft.context.customer!.name,
  draft.context.customer!.phone,
  draft.context.address!.street!,
];

function watched() {
  const log = createVisitLog();
  const actor = createActor(orderFunnel, { inspect: log.inspect });
  actor.start();
  actor.send({ type: 'draft.restored', ...draft, clockOffsetMs: 0 });
  const viewer = new BroadcastChannel(flowChannel);
  const said: WatchedPage[] = [];
  viewer.addEventListener('message', ({ data }: MessageEvent<FlowSays>) => {
    if (data.from === 'page') said.push(data);
  });
  watch(actor, log);
  onTestFinished(() => {
    actor.stop();
    viewer.close();
  });
  return { actor, said, say: (words: ViewerSays) => viewer.postMessage(words) };
}

test('tells where the machine is and what happened, also before anybody listened', async () => {
  const { actor, said, say } = watched();
  actor.send({ type: 'payment.choose', payment: { method: 'pix' } });
  await vi.waitFor(() => expect(said).toHaveLength(2));
  expect(said[0]).toMatchObject({ active: ['payment', 'payment.choosing'], isWhole: true });
  expect(said[1]).toMatchObject({
    active: ['resume', 'resume.reviewing'],
    can: expect.arrayContaining(['order.submit']),
  });
  expect(said[1]?.events).toEqual([
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
  await vi.waitFor(() => expect(said).toHaveLength(3));
  expect(said[2]?.events.map(({ number, type }) => [number, type])).toEqual([
    [1, 'draft.restored'],
    [2, 'payment.choose'],
  ]);
});

test('says nothing personal until the viewer asks for it, and does what the viewer sends', async () => {
  const { actor, said, say } = watched();
  say({ from: 'viewer', kind: 'send', event: { type: 'step.open', step: 'items' } as { type: string } });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ items: 'choosing' }));
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(1));
  for (const word of personal) expect(JSON.stringify(said)).not.toContain(word);
  say({ from: 'viewer', kind: 'unveil', isUnveiled: true });
  await vi.waitFor(() => expect(JSON.stringify(said.at(-1)?.context)).toContain(personal[0]));
});
