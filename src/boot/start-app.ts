import type { BootFiles } from '#contract/site/boot-files';
import { untilLoaded } from '../lib/load-code.ts';
import { readPageConfig } from '../lib/page-config.ts';
import { reportFault } from '../lib/report-fault.ts';
import { showErrorScreen } from './error-screen.ts';

/** Maximum wait for the largest paint after the `load` event, in ms. */
const longestWaitMs = 2_500;

const touches = ['pointerdown', 'keydown', 'focusin'] as const;
const largestPaint = 'largest-contentful-paint';

/**
 * Loads the application after the largest paint, at the first touch, or 2.5 s after the `load` event. Until then links
 * and forms work as plain HTML. An entry that fails to load is loaded again, or the page is reloaded
 * (src/lib/load-code.ts). If the entry throws, the error screen is shown and the error is reported to the server.
 */
export function startApp(files: BootFiles, load: (path: string) => Promise<unknown>): void {
  let isStarted = false;

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    files.first.forEach(preload);
    untilLoaded(() => load(files.entry)).catch(fail);
  }

  if (files.atOnce) {
    start();
    return;
  }
  for (const name of touches) addEventListener(name, start, { capture: true, once: true });
  addEventListener('load', () => setTimeout(start, longestWaitMs));
  // A page from the back/forward cache is already painted, and its timers may be lost.
  addEventListener('pageshow', ({ persisted }) => persisted && start());
  if (PerformanceObserver.supportedEntryTypes.includes(largestPaint))
    new PerformanceObserver(() => setTimeout(start)).observe({ type: largestPaint, buffered: true });
}

function preload(path: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = path;
  document.head.append(link);
}

function fail(error: unknown): void {
  console.error(error);
  showErrorScreen();
  if (error instanceof Error) reportFault(error, readPageConfig().build);
}
