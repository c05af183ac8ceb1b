import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Longer trials, left to `npm run test:deep`; `npm test -- --long` runs all. */
const deep = [
  'tests/integration/engines/**/*.test.ts',
  'workshop/load/fault/**/*.test.ts',
  'tests/integration/backup.test.ts',
  'tests/integration/fuzz.test.ts',
  'tests/integration/many-streams.test.ts',
  'tests/integration/sms-limits.test.ts',
  'tests/integration/strangers.test.ts',
  'tests/integration/new-step/**/*.test.ts',
  'server/db/embedded/open-embedded.test.ts',
  'workshop/paths/pack.test.ts',
];
/** Of these, what loads the machine until requests have to wait: each has it for itself, after all others. */
const loads = ['connections', 'pages-and-orders', 'rolling-update', 'streams'].map(
  (name) => `workshop/load/fault/${name}.test.ts`,
);
/**
 * What shares a worker's modules, because loading these anew for each file takes as long as a third of its tests: each reads no
 * state of a module's. Apart, because packages of the first set messages of zod's. The API's examples count rows from the first.
 */
const sharing = {
  integration: 'tests/integration/!(api-examples).test.ts',
  rules: '{contract,machines,server,workshop/model}/**/!(engine).test.ts',
};
/** Walked in part each time, whole in the longer trials. */
const inPart = ['tests/model/service-faults.test.tsx'];
const never = ['**/node_modules/**', 'dist/**', 'e2e/**'];
const { DEEP, LONG } = process.env;

const usual: TestProjectConfiguration[] = [
  ...Object.entries(sharing).map(([name, include]) => ({
    extends: true as const,
    test: { name, include: [include], exclude: [...never, ...deep], isolate: false },
  })),
  {
    extends: true,
    test: {
      name: 'usual',
      include: ['**/*.test.{ts,tsx}'],
      exclude: [...never, ...deep, ...Object.values(sharing)],
    },
  },
];
const longer: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'longer',
      include: DEEP ? [...deep, ...inPart] : deep,
      exclude: [...never, ...loads],
      // As in playwright.config.ts; the reporter marks what passes only the second time with `(retry x1)`.
      retry: 1,
    },
  },
  {
    extends: true,
    test: { name: 'load', include: loads, exclude: never, maxWorkers: 1, sequence: { groupOrder: 1 } },
  },
];

export default defineConfig({
  test: {
    projects: DEEP ? longer : LONG ? [...usual, ...longer] : usual,
    setupFiles: ['tests/support/setup.ts'],
    maxWorkers: availableParallelism() + (DEEP ? 0 : 1),
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A bound for what fails, in ms: nothing is measured by it.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
});
