import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Long tests, which only `npm run test:deep` and `npm test -- --long` run. */
const deep = [
  'tests/integration/engines/**/*.test.ts',
  'workshop/load/fault/**/*.test.ts',
  'tests/integration/backup.test.ts',
  'tests/integration/beside-server.test.ts',
  'tests/integration/fuzz.test.ts',
  'tests/integration/many-streams.test.ts',
  'tests/integration/sms-limits.test.ts',
  'tests/integration/strangers.test.ts',
  'tests/integration/new-step/**/*.test.ts',
  'server/db/embedded/open-embedded.test.ts',
  'workshop/paths/pack.test.ts',
];
/** Load tests, which make requests wait. They run alone, after all others. */
const loads = ['connections', 'pages-and-orders', 'rolling-update', 'streams'].map(
  (name) => `workshop/load/fault/${name}.test.ts`,
);
/**
 * Test files that share a worker's modules, because loading modules again for each file would take a third of the time.
 * These tests must not depend on module state. There are two groups, because packages of the first one set zod's
 * messages. The API's examples are excluded, because they count rows from the first. Tests that share a worker explore
 * each model once.
 */
const sharing = {
  integration: ['tests/integration/!(api-examples).test.ts', 'tests/model/*-plans.test.ts'],
  rules: [
    '{contract,machines,server}/**/!(engine).test.ts',
    'workshop/{coverage,model,mutants,paths,viewer}/**/*.test.ts',
    'tests/model/!(*-plans).test.ts',
  ],
};
/** Starts the PostgreSQL that the files of a project share. In other projects, a file that needs one starts it. */
const postgres = ['tests/support/shared-postgres.ts'];
/** Runs in part in the usual tests, and completely in the deep tests. */
const inPart = ['tests/model/service-faults.test.tsx'];
const never = ['**/node_modules/**', 'dist/**', 'e2e/**'];
const { DEEP, LONG } = process.env;

const usual: TestProjectConfiguration[] = [
  ...Object.entries(sharing).map(([name, include]) => ({
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...never, ...deep],
      isolate: false,
      globalSetup: name === 'integration' ? postgres : [],
    },
  })),
  {
    extends: true,
    test: {
      name: 'usual',
      include: ['**/*.test.{ts,tsx}'],
      exclude: [...never, ...deep, ...Object.values(sharing).flat()],
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
      globalSetup: postgres,
      // As in playwright.config.ts. The reporter marks tests that only pass on a retry with `(retry x1)`.
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
    // A time limit for failures, in ms. Tests do not measure time with it.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
});
