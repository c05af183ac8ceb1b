// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOffReload } from '../lib/reload.ts';
import { startApp } from './start-app.ts';

const files = { entry: '/entry.js', first: ['/screen.js'], atOnce: false };
const dropped = new TypeError('Failed to fetch dynamically imported module: /entry.js');

let paintListeners: (() => void)[];
const sendBeacon = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  paintListeners = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['largest-contentful-paint'];
      constructor(listener: () => void) {
        paintListeners.push(listener);
      }
      observe() {}
    },
  );
  Object.assign(navigator, { sendBeacon });
  sendBeacon.mockClear();
  document.head.innerHTML = '<meta name="app-config" content="{&quot;build&quot;:&quot;b1&quot;}">';
  document.body.innerHTML = '<div id="root"><form><input name="nome" value="Ana"></form></div>';
});

afterEach(() => {
  dispatchEvent(new Event('keydown'));
  callOffReload();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const preloaded = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test.for([
  ['the largest paint', () => paintListeners[0]?.()],
  ['a pointer', () => dispatchEvent(new Event('pointerdown'))],
  ['a key', () => dispatchEvent(new Event('keydown'))],
  ['a focus', () => dispatchEvent(new Event('focusin'))],
  ['a return from the back-forward cache', () => dispatchEvent(new PageTransitionEventStub(true))],
] as const)('%s starts the application', async ([, happen]) => {
  const load = vi.fn(async () => undefined);
  startApp(files, load);
  dispatchEvent(new PageTransitionEventStub(false));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([load.mock.calls, preloaded()]).toEqual([[], []]);
  happen();
  await vi.advanceTimersByTimeAsync(0);
  expect([load.mock.calls, preloaded()]).toEqual([[['/entry.js']], ['/screen.js']]);
});

test('the application starts 2.5 s after the page has loaded, and once', async () => {
  const load = vi.fn(async () => undefined);
  startApp(files, load);
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2_499);
  expect(load).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  paintListeners[0]?.();
  dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that shows nothing without script starts at once', async () => {
  const load = vi.fn(async () => undefined);
  startApp({ ...files, atOnce: true }, load);
  expect(load.mock.calls).toEqual([['/entry.js']]);
});

test('an entry that fails to load once is loaded again, and its page stays', async () => {
  const load = vi.fn(async () => undefined).mockRejectedValueOnce(dropped);
  startApp({ ...files, atOnce: true }, load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(preloaded()).toEqual(['/screen.js']);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('an entry that fails to load again reloads the page if the server answers', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  startApp({ ...files, atOnce: true }, () => Promise.reject(dropped));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('input')?.value).toBe('Ana');
});

test('an entry that throws shows the error screen and reports the error to the server', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const broken = new TypeError('x is not a function');
  startApp({ ...files, atOnce: true }, () => Promise.reject(broken));
  await vi.advanceTimersByTimeAsync(0);
  expect(logged.mock.calls.splice(0)).toEqual([[broken]]);
  expect(document.querySelector('h1')?.textContent).toBe('Ops! Algo deu errado.');
  expect(document.querySelector('p')?.textContent).toBe(
    'Parece que encontramos um problema. Mas não se preocupe, já estamos trabalhando nisso!',
  );
  const link = document.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Voltar para a página inicial', '/']);
  expect(sendBeacon.mock.calls.map(([path, body]) => [path, JSON.parse(body)])).toEqual([
    [
      '/falhas',
      expect.objectContaining({ nome: 'TypeError', mensagem: 'x is not a function', versao: 'b1' }),
    ],
  ]);
});

class PageTransitionEventStub extends Event {
  readonly persisted: boolean;
  constructor(persisted: boolean) {
    super('pageshow');
    this.persisted = persisted;
  }
}
