import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Longer trials, left to `npm run test:deep`; `npm test -- --long` runs all. */
const deep = [
  'tests/fault/**/*.test.ts',
  'tests/integration/backup.test.ts',
  'tests/integration/fuzz.test.ts',
  'tests/integration/many-streams.test.ts',
  'tests/integration/sms-limits.test.ts',
  'tests/integration/strangers.test.ts',
  'server/db/embedded/open-embedded.test.ts',
  'tools/paths/pack.test.ts',
];
/** Walked in part each time, whole in the longer trials. */
const inPart = ['tests/model/service-faults.test.tsx'];
const { DEEP, LONG } = process.env;

export default defineConfig({
  test: {
    include: DEEP ? [...deep, ...inPart] : ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', ...(DEEP || LONG ? [] : deep)],
    setupFiles: ['tests/setup.ts'],
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
});
