// `npm test`: installs what is missing, then runs checks, unit tests, build and browser tests, and prints the counts.
// `npm run test:deep` runs only the long tests, which `npm test` leaves out. `npm test -- --long` runs everything.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { chdir } from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { install, requireNode } from './prepare.mjs';

chdir(new URL('..', import.meta.url).pathname);
requireNode();
await install('all');

// vitest.config.ts and playwright.config.ts read these variables.
const isDeep = process.argv.includes('--deep');
if (isDeep) process.env.DEEP = '1';
else if (process.argv.includes('--long')) process.env.LONG = '1';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
// The coverage of a usual and a deep run is counted in one report.
if (!isDeep) rmSync('coverage', { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
let skipped = 0;
/** Descriptions of failures. They are repeated at the end, because logs of long runs are often cut in the middle. */
const failures = [];

function step(name, command, args) {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Runs scripts in parallel, one per core, as one check each. Shows the output of each when it ends. */
async function check(...scripts) {
  const waiting = scripts.values();
  const runEach = async () => {
    for (const [name, script, ...args] of waiting) {
      const child = spawn(process.execPath, [`node_modules/${script}`, ...args]);
      const printed = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
      const [status] = await once(child, 'close');
      console.log(`\n— ${name}`);
      process.stdout.write(Buffer.concat(printed));
      if (status === 0) {
        passed += 1;
        continue;
      }
      failed += 1;
      failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runEach));
}

/** Adds the counts of a step's report. A step that failed without a counted failure counts as one failure. */
function count(ok, file, read) {
  const [good, bad, left] = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0, 0];
  passed += good;
  skipped += left;
  failed += ok ? bad : Math.max(1, bad);
}

/** Returns the browser tests with an outcome: `flaky` (passed on a retry) or `unexpected` (failed). */
function browserTests({ specs = [], suites = [] }, outcome) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => titleAndError(`${file} › ${title}`, results)),
  );
  return [...own, ...suites.flatMap((suite) => browserTests(suite, outcome))];
}

function titleAndError(title, results) {
  const why = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).at(0) ?? '';
  return `${title}\n${firstLines(why)}`;
}

const firstLines = (text) => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n');

/** Returns the failed unit tests of a vitest report. A file that did not load has no tests. */
function unitFailures({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative('.', name);
    const bad = assertionResults.filter((one) => one.status === 'failed');
    if (bad.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
    return bad.map((one) => `${file} › ${one.fullName}\n${firstLines(one.failureMessages[0] ?? '')}`);
  });
}

/** Installs both browsers of `scripts/browsers.ts`, or only the full one if the other is not available. */
function installBrowsers() {
  const packages = ['chromium', 'chromium-headless-shell'];
  if (packages.every((name) => existsSync(`/usr/bin/${name}`))) return true;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebianRoot)
    return step('Chromium', process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const isInstalled =
    step('Chromium: package list', 'apt-get', ['update', '-qq']) &&
    step('Chromium: installation', 'apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...packages,
    ]);
  return isInstalled || existsSync('/usr/bin/chromium');
}

await build();
if (!isDeep) {
  // The slowest check comes first.
  await check(
    ['types', 'typescript/bin/tsc', '--noEmit'],
    ['unused code', 'knip/bin/knip.js'],
    ['formatting and lint rules', '@biomejs/biome/bin/biome', 'check', '.'],
    ['machines', 'tsx/dist/cli.mjs', 'workshop/machine/command.ts', 'lint'],
    ['imports', 'tsx/dist/cli.mjs', 'scripts/imports.ts', '--check'],
    ['API document and generated client', 'tsx/dist/cli.mjs', 'scripts/api.ts'],
    ['types of the service worker', 'typescript/bin/tsc', '-p', 'src/worker'],
    ['ops/Dockerfile', 'dockerfile-utils/bin/dockerfile-utils', 'lint', 'ops/Dockerfile'],
    ['ops/compose.yaml', 'dclint/bin/dclint.cjs', 'ops/compose.yaml'],
  );
}

const unit = step('unit and integration tests', process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
]);
count(unit, `${results}/unit.json`, (report) => {
  failures.push(...unitFailures(report));
  return [report.numPassedTests, report.numFailedTests, report.numPendingTests];
});

const browser =
  installBrowsers() && step('browser tests', process.execPath, ['node_modules/playwright/cli.js', 'test']);
let unsteady = [];
count(browser, `${results}/e2e.json`, ({ stats, suites }) => {
  unsteady = browserTests({ suites }, 'flaky');
  failures.push(...browserTests({ suites }, 'unexpected'));
  return [stats.expected + stats.flaky, stats.unexpected, stats.skipped];
});

if (!isDeep) await check(['coverage of the machines', 'tsx/dist/cli.mjs', 'workshop/coverage/command.ts']);

for (const one of unsteady) console.log(`\nFlaky, passed only on the second attempt: ${one}`);
for (const one of failures) console.log(`\nFailed: ${one}`);
console.log(`\n${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
