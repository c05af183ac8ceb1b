import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import playwrightConfig from '../../../playwright.config.ts';
import { percentile, report, reportBeside, startBuilt } from '../measure.ts';
import { scriptFreeTwin } from '../twin.ts';

/**
 * Lighthouse's scores of the finished build, as a phone on a slow network (its own simulation), and of the same page
 * without script beside it: the median of several runs, alternating. Lighthouse wants a newer Node than the product, so both
 * are this folder's own packages, installed by the first run.
 */
const pages = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const folder = import.meta.dirname;

type Category = (typeof categories)[number];

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { snippet?: string }; description?: string; url?: string }[] };
}

interface Result {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const { executablePath, args = [] } = playwrightConfig.use?.launchOptions ?? {};
if (executablePath) process.env.CHROME_PATH = executablePath;
const reports = mkdtempSync(join(tmpdir(), 'botija-lighthouse-'));

/** Chromium's trace of a load now and then lacks its beginning: such a run says nothing and is made again. */
async function measure(url: string, triesLeft = 3): Promise<Result> {
  const file = join(reports, 'report.json');
  try {
    await runLighthouse(url, file);
  } catch (error) {
    if (triesLeft > 0 && String(error).includes('NO_NAVSTART')) return measure(url, triesLeft - 1);
    throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function runLighthouse(url: string, file: string): Promise<void> {
  await promisify(execFile)(join(folder, 'node_modules/.bin/node'), [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--throttling-method=simulate',
    '--form-factor=mobile',
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
  ]);
}

/** What keeps a category below 100, with the places in the page. */
function findings({ categories: judged, audits }: Result, category: Category): string[] {
  return judged[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .flatMap(({ id }) => {
      const places = audits[id]?.details?.items ?? [];
      const where = places.map((item) => item.node?.snippet ?? item.description ?? item.url ?? '');
      return [`    ${id}: ${audits[id]?.title}`, ...where.map((place) => `      ${place}`)];
    });
}

const median = (of: readonly Result[], read: (result: Result) => number) => percentile(of.map(read), 0.5);
const score = (of: readonly Result[], category: Category) =>
  median(of, ({ categories: judged }) => judged[category].score * 100);
const ms = (of: readonly Result[], audit: string) =>
  median(of, ({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
const paint = (of: readonly Result[]) => ms(of, 'largest-contentful-paint');
const speed = (of: readonly Result[]) =>
  `performance ${score(of, 'performance').toFixed(0)}, LCP ${paint(of).toFixed(0)} ms, blocked ${ms(of, 'total-blocking-time').toFixed(0)} ms`;

if (!existsSync(join(folder, 'node_modules'))) spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
const server = await startBuilt();

for (const path of pages.length > 0 ? pages : ['/', '/blog/vazamento-de-gas-o-que-fazer', '/address']) {
  const twin = await scriptFreeTwin(server.url, path);
  const ours: Result[] = [];
  const still: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(server.url + path));
    still.push(await measure(twin.url));
  }
  twin.close();
  console.log(`\n${path}\n  ${speed(ours)}\n  without script: ${speed(still)}`);
  for (const category of categories.slice(1)) {
    report(`${path}: ${category}`, score(ours, category), '', 100, 'more');
    for (const line of new Set(ours.flatMap((result) => findings(result, category)))) console.log(line);
  }
  const lost = score(still, 'performance') - score(ours, 'performance');
  report(`${path}: performance below the page without script`, lost, 'points', 2);
  reportBeside(`${path}: largest paint, beside no script`, [paint(ours), paint(still)], 'ms', 1.05);
}
await server.stop();
rmSync(reports, { recursive: true });
