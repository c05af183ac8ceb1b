import { defineConfig, devices } from 'playwright/test';
import { browserShell } from './scripts/browsers.ts';

// Long tests have the tag `@deep`. `npm test` leaves them to `npm run test:deep`; `npm test -- --long` runs all.
const trials = { deep: { grep: /@deep/ }, long: {}, usual: { grepInvert: /@deep/ } };

export default defineConfig({
  ...(process.env.DEEP ? trials.deep : process.env.LONG ? trials.long : trials.usual),
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: process.env.DEEP ? 2 : 3,
  // On a slow machine a page's timers can overtake a walk. `npm test` lists the tests that only pass on a retry.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Pixel 7'],
    // Drawing at the phone's scale of 2.6 would take about a quarter more processor time.
    deviceScaleFactor: 1,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Tests use pages as the server sends them. e2e/offline.e2e.ts allows the service worker.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tracing would add a third to the time of every walk.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: browserShell,
  },
});
