import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants } from './mutants/list.ts';

/**
 * `npm run mutants`: puts one fault at a time into a copy of the project and runs the tests that should catch it. Prints
 * every fault with its verdict; ends with 1 when one survives.
 */
const copied = [
  'machines',
  'contract',
  'tests',
  'tools',
  'src',
  'e2e',
  'server',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Vitest without a fresh world for each file: these tests share nothing. */
const fast = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--reporter=dot',
  '--pool=threads',
  '--no-isolate',
];

const folder = mkdtempSync(join(tmpdir(), 'botija-mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));

const started = Date.now();
if (verdict() !== 'passam') {
  console.error('Os testes já falham sem falta nenhuma: nada a medir.');
  process.exit(1);
}
let survivors = 0;
for (const [index, { kind, what, file, find, put }] of mutants.entries()) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(find).length !== 2)
    throw new Error(`${file}: the fault needs exactly one place to go: ${find}`);
  writeFileSync(path, whole.replace(find, put));
  const said = { falham: 'pega', passam: 'ESCAPOU', 'não terminam': 'NÃO TERMINOU' }[verdict()];
  writeFileSync(path, whole);
  if (said !== 'pega') survivors += 1;
  console.log(`${String(index + 1).padStart(2)}. ${said}  ${kind}: ${what} (${file})`);
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${mutants.length - survivors} de ${mutants.length} faltas pegas em ${seconds} s`);
process.exit(survivors > 0 ? 1 : 0);

/** What the machine's own tests say and, where they pass, the generated walks; the first failure is enough. */
function verdict(): 'passam' | 'falham' | 'não terminam' {
  const suites = [['machines/order-funnel', 'machines/order-lifecycle'], ['tests/model/headless']];
  for (const tests of suites) {
    const { status } = spawnSync(process.execPath, [...fast, ...tests], {
      cwd: folder,
      stdio: 'ignore',
      timeout: 120_000,
    });
    if (status === null) return 'não terminam';
    if (status !== 0) return 'falham';
  }
  return 'passam';
}
