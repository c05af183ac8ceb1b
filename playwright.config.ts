import { defineConfig, devices } from 'playwright/test';
import { browserShell } from './scripts/browsers.ts';

// Longer trials are tagged: `npm test` leaves them to `npm run test:deep`, and `npm test -- --long` runs all.
const trials = { deep: { grep: /@deep/ }, long: {}, usual: { grepInvert: /@deep/ } };

export default defineConfig({
  ...(process.env.DEEP ? trials.deep : process.env.LONG ? trials.long : trials.usual),
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: process.env.DEEP ? 2 : 3,
  // A machine that dawdles lets timers of the page overtake a walk; what passes only the second time is named by `npm test`.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Pixel 7'],
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Pages are tested as the server sends them; e2e/offline.e2e.ts allows the worker.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tracing every walk would cost a third of its time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: browserShell,
  },
});
