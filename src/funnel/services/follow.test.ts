// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Api } from '#src/lib/api.ts';
import { anOrder } from '../../../tests/support/factories.ts';
import { orderLinkQuery } from '../queries.ts';
import { followOrder } from './follow.ts';

vi.mock('#src/lib/page-config.ts', () => ({ readPageConfig: () => ({}) }));

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    stream = this;
  }

  close() {}
}

let stream: Stream;
const order = anOrder();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T22:00:00Z') });
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow(getOrder: () => Promise<unknown> = () => new Promise(() => undefined)) {
  const queryClient = new QueryClient();
  const api = async () => ({ call: getOrder }) as never as Api;
  const logic = followOrder({ api, queryClient } as never, Promise.resolve());
  const actor = createActor(logic, { input: { id: order.id } });
  actor.start();
  await vi.advanceTimersByTimeAsync(0);
  stream.dispatchEvent(new Event('open'));
  return { actor, link: () => queryClient.getQueryData(orderLinkQuery(order.id).queryKey) };
}

test('an order without signs is shown as old by the 30th second, with the time of the last sign', async () => {
  const { actor, link } = await follow();
  vi.advanceTimersByTime(20_000);
  stream.dispatchEvent(new MessageEvent('sinal', { data: '' }));
  const at = Date.now();
  vi.advanceTimersByTime(27_000);
  expect(link()).toEqual({ isLost: false, at });
  vi.advanceTimersByTime(3_000);
  expect(link()).toEqual({ isLost: true, at });
  stream.dispatchEvent(new Event('open'));
  expect(link()).toEqual({ isLost: false, at: Date.now() });
  actor.stop();
});

test('a device without network shows the order as old at once', async () => {
  const { actor, link } = await follow();
  window.dispatchEvent(new Event('offline'));
  expect(link()?.isLost).toBe(true);
  actor.stop();
  expect(link()?.isLost).toBe(false);
});

test('a refused stream shows the order as old only if the order cannot be fetched', async () => {
  const answers = [() => Promise.resolve(order), () => Promise.reject(new Error('network'))];
  const { actor, link } = await follow(() => answers.shift()!());
  for (const isLost of [false, true]) {
    stream.readyState = 2;
    stream.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(link()?.isLost).toBe(isLost);
    await vi.advanceTimersByTimeAsync(3_000);
  }
  actor.stop();
});

test('a short drop does not change the page', async () => {
  const { actor, link } = await follow();
  stream.readyState = 0;
  stream.dispatchEvent(new Event('error'));
  expect(link()?.isLost).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect(link()?.isLost).toBe(true);
  actor.stop();
});
