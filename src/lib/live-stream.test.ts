// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveStream } from './live-stream.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close() {
    this.isClosed = true;
  }

  emit(name: string) {
    this.dispatchEvent(new MessageEvent(name, { data: '' }));
  }
}

let streams: Stream[] = [];
const newest = () => streams.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  streams = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const happened: string[] = [];
  const close = openLiveStream({
    url: (isAgain) => (isAgain ? '/again' : '/first'),
    on: { pedido: () => happened.push('pedido') },
    onUp: () => happened.push('up'),
    onSign: () => happened.push('sign'),
    onDown: (loss) => happened.push(loss),
    onRefused: () => happened.push('refused'),
  });
  return { close, happened };
}

test.each(['open', 'sinal', 'pedido'])(
  'a stream that is silent after %s is lost by the 30th second',
  (last) => {
    const { close, happened } = start();
    newest().emit('open');
    vi.advanceTimersByTime(15_000);
    newest().emit(last);
    happened.length = 0;
    vi.advanceTimersByTime(25_000);
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(happened).toEqual(['silent']);
    expect(streams.map(({ url, isClosed }) => [url, isClosed])).toEqual([
      ['/first', true],
      ['/again', false],
    ]);
    newest().emit('open');
    expect(happened).toEqual(['silent', 'up']);
    close();
  },
);

test('a stream with a sign every 20 s stays up, and is opened once', () => {
  const { close, happened } = start();
  newest().emit('open');
  for (let signs = 0; signs < 30; signs += 1) {
    vi.advanceTimersByTime(20_000);
    newest().emit('sinal');
  }
  expect(new Set(happened)).toEqual(new Set(['up', 'sign']));
  expect(streams).toHaveLength(1);
  close();
});

test('a server that never answers is tried again, and a closed stream is not', () => {
  const { close, happened } = start();
  vi.advanceTimersByTime(60_000);
  expect(happened).toEqual(['silent', 'silent']);
  expect(streams).toHaveLength(3);
  close();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(3);
  expect(newest().isClosed).toBe(true);
});

test('a device without network is offline at once, and connects anew when the network is back', () => {
  const { close, happened } = start();
  newest().emit('open');
  window.dispatchEvent(new Event('offline'));
  expect(happened).toEqual(['up', 'offline']);
  window.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(2);
  newest().emit('open');
  expect(happened).toEqual(['up', 'offline', 'up']);
  close();
});

test('an event that arrives after `offline` proves that the stream is up', () => {
  const { close, happened } = start();
  newest().emit('open');
  window.dispatchEvent(new Event('offline'));
  newest().emit('pedido');
  expect(happened).toEqual(['up', 'offline', 'up', 'pedido']);
  close();
});

test('the browser reconnects a dropped stream, and a refused one ends', () => {
  const { happened } = start();
  newest().emit('open');
  newest().readyState = 0;
  newest().emit('error');
  newest().readyState = 1;
  newest().emit('open');
  newest().readyState = 2;
  newest().emit('error');
  vi.advanceTimersByTime(60_000);
  expect(happened).toEqual(['up', 'dropped', 'up', 'refused']);
  expect(streams).toHaveLength(1);
});
