import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, figuresFile } from './harness/figures.ts';
import { emptyFolder } from './harness/product.ts';

const page = 'docs/performance.md';
/** The runs in order, each with its arguments. */
const runs: readonly (readonly [script: string, ...args: string[]])[] = [
  ['baselines'],
  ['weight'],
  ['start'],
  ['static'],
  ['render'],
  ['search'],
  ['lists'],
  ['orders'],
  ['order-cost'],
  ['panels'],
  ['import'],
  ['paint'],
  ['hydration-delay'],
  ['interaction-delay'],
  ['paths'],
  ['path-search'],
  ['viewer'],
  ['search', '1000000'],
];
const lighthouse = ['lighthouse/run'] as const;
const help = `Runs the benchmark scripts of workshop/load one after the other, and writes every figure into ${page}.

  npm run bench                      all, after a build: half an hour
  npm run bench -- static search     only these, printed and not written
  npm run bench -- --lighthouse      all and Lighthouse, which installs its own Node first

Scripts: ${[...new Set(runs.map(([script]) => script))].join(', ')}`;
/** Timeout of one run, in ms. */
const timeoutMs = 1_200_000;

interface Run {
  script: string;
  figures: Figure[];
  /** The reason why the run has no result. */
  failure?: string;
}

function measured([script, ...args]: (typeof runs)[number]): Run {
  console.log(`\n— ${[script, ...args].join(' ')}`);
  const file = join(emptyFolder(), 'figures');
  const { status, signal } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', `workshop/load/${script}.ts`, ...args],
    {
      stdio: 'inherit',
      timeout: timeoutMs,
      env: { ...process.env, NODE_ENV: 'production', [figuresFile]: file },
    },
  );
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const figures = lines.map((line): Figure => JSON.parse(line));
  // A script ends with 1 if it misses a goal. Its figures already show that.
  const isMissed = status === 1 && figures.some(({ goalMet }) => goalMet === false);
  if (figures.length > 0 && (status === 0 || isMissed)) return { script, figures };
  return { script, figures, failure: `failed: ${signal ?? `exit ${status}`}, ${figures.length} figures` };
}

function written(value: number): string {
  const maximumFractionDigits = value < 10 ? 3 : value < 1_000 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits });
}

function row(script: string, { name, value, unit, baseline, goal, better, goalMet }: Figure): string {
  const amount = (of: number) => `${written(of)} ${unit}`.trim();
  const beside = baseline === undefined ? ['', ''] : [amount(baseline), `${written(value / baseline)} ×`];
  const sign = better === 'more' ? '≥' : '≤';
  const judged = goal === undefined ? ['', ''] : [`${sign} ${written(goal)}`, goalMet ? 'yes' : '**no**'];
  return `| ${[script, name, amount(value), ...beside, ...judged].join(' | ')} |`;
}

function table(all: readonly Run[]): string {
  const rows = all.flatMap(({ script, figures, failure }) => [
    ...figures.map((figure) => row(script, figure)),
    ...(failure ? [`| ${script} | **${failure}** | | | | | |`] : []),
  ]);
  return [
    '| script | figure | value | baseline | ratio | goal | met |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function gitRef(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`;
}

/** Describes the machine and its load average before the first script. */
function machineLines(load: number, ref: string): string {
  const cores = availableParallelism();
  const isBusy = load > cores / 4;
  return [
    `- ${cpus()[0]?.model ?? 'unknown processor'}, ${cores} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB; Node ${process.versions.node}`,
    `- ${new Date().toISOString().slice(0, 16)} UTC, commit ${ref}`,
    isBusy
      ? `- **The machine was busy with other work** (load ${load.toFixed(1)} before the first script): times are longer than on a quiet machine, and the ratios are more reliable.`
      : `- The machine was quiet (load ${load.toFixed(1)} before the first script).`,
  ].join('\n');
}

function figuresSoFar(): string {
  return `${machineLines(load, ref)}\n\n${table(all)}\n`;
}

function writePage(): void {
  const [before = ''] = readFileSync(page, 'utf8').split(/(?<=^## Figures\n)/m);
  writeFileSync(page, `${before}\n${figuresSoFar()}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lighthouse: { type: 'boolean' }, help: { type: 'boolean' } },
});
const known = [...runs, lighthouse];
const unknown = positionals.filter((name) => known.every(([script]) => script !== name));
if (values.help || unknown.length > 0) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}
const scripts = positionals.length
  ? known.filter(([script]) => positionals.includes(script))
  : values.lighthouse
    ? known
    : runs;
const [load = 0] = loadavg();
const ref = gitRef();
const all: Run[] = [];
for (const run of scripts) {
  all.push(measured(run));
  // Writes the file after each run, so that an interrupted benchmark keeps its figures.
  if (positionals.length === 0) writePage();
}
console.log(`\n${figuresSoFar()}`);
process.exitCode = all.some(({ failure }) => failure) ? 1 : 0;
