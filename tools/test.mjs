// `npm test`: installs what is missing, then checks, unit tests, build and browser tests; ends with the counts.
// `npm run test:deep`: the longer trials alone, which `npm test` leaves out; `npm test -- --long`: everything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { chdir } from 'node:process';
import { build } from './build.mjs';
import { install, requireNode } from './prepare.mjs';

chdir(new URL('..', import.meta.url).pathname);
requireNode();
await install();

// Read by vitest.config.ts and playwright.config.ts.
const isDeep = process.argv.includes('--deep');
const isLong = !isDeep && process.argv.includes('--long');
if (isDeep) process.env.DEEP = '1';
else if (isLong) process.env.LONG = '1';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
// What both kinds of run covered is counted together.
if (!isDeep) rmSync('coverage', { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
let skipped = 0;

/** Runs one step with its output shown, and returns whether it succeeded. */
async function step(name, command, args) {
  console.log(`\n— ${name}`);
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close').catch(() => [1]);
  return status === 0;
}

/** Runs one step in the time that others leave, shows what it printed as it ends, and returns whether it succeeded. */
async function stepBeside(name, script, ...args) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args]);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(child, 'close');
  console.log(`\n— ${name}`);
  process.stdout.write(Buffer.concat(printed));
  return status === 0;
}

/** Runs scripts that count as one check each, one on each core. */
async function check(...scripts) {
  const waiting = scripts.values();
  const runEach = async () => {
    for (const script of waiting)
      if (await stepBeside(...script)) passed += 1;
      else failed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runEach));
}

/** Adds the counts of a step that wrote a report; a step that failed without a counted failure is one failure. */
function count(ok, file, read) {
  const [good, bad, left] = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0, 0];
  passed += good;
  skipped += left;
  failed += ok ? bad : Math.max(1, bad);
}

/** Browser tests that failed first and passed on a retry. */
function unsteadyIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(unsteadyIn)];
}

async function installChromium() {
  if (existsSync('/usr/bin/chromium')) return true;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebianRoot)
    return step('Chromium', process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return (
    (await step('Chromium: lista de pacotes', 'apt-get', ['update', '-qq'])) &&
    step('Chromium: instalação', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  );
}

/** What the compiler, linters and measures of weight say. */
const checkCode = () =>
  // The longest first.
  check(
    ['tipos', 'typescript/bin/tsc', '--noEmit'],
    ['código sem uso', 'knip/bin/knip.js'],
    ['estilo e regras de importação', '@biomejs/biome/bin/biome', 'check', '.'],
    ['máquinas', 'tsx/dist/cli.mjs', 'tools/machine-lint.ts'],
    ['documento da API e cliente gerado', 'tsx/dist/cli.mjs', 'tools/api.ts'],
    ['peso de cada etapa', 'tsx/dist/cli.mjs', 'bench/weight.ts'],
    ['tipos do service worker', 'typescript/bin/tsc', '-p', 'src/worker'],
    ['Dockerfile', 'dockerfile-utils/bin/dockerfile-utils', 'lint', 'Dockerfile'],
    ['compose.yaml', 'dclint/bin/dclint.cjs', 'compose.yaml'],
  );

async function testUnits() {
  const file = `${results}/unit.json`;
  const ok = await stepBeside(
    'testes de unidade e integração',
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  count(ok, file, (report) => [report.numPassedTests, report.numFailedTests, report.numPendingTests]);
}

let unsteady = [];

async function testInBrowser() {
  const ok =
    (await installChromium()) &&
    (await step('testes no navegador', process.execPath, ['node_modules/playwright/cli.js', 'test']));
  count(ok, `${results}/e2e.json`, ({ stats, suites }) => {
    unsteady = suites.flatMap(unsteadyIn);
    return [stats.expected + stats.flaky, stats.unexpected, stats.skipped];
  });
}

await build();
if (isDeep || isLong) {
  // The longer trials measure times: nothing runs beside them.
  if (isLong) await checkCode();
  await testUnits();
  await testInBrowser();
} else {
  // A browser waits for a good part of its time.
  const besides = async () => {
    await testUnits();
    await checkCode();
  };
  await Promise.all([testInBrowser(), besides()]);
}
if (!isDeep) await check(['cobertura das máquinas', 'tsx/dist/cli.mjs', 'tools/coverage.ts']);

for (const title of unsteady) console.log(`\nInstável: “${title}” só passou na segunda vez.`);
console.log(`\n${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
