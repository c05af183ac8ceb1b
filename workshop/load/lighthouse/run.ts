import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import playwrightConfig from '../../../playwright.config.ts';
import { measureAlternately, median, report, reportBeside } from '../harness/figures.ts';
import { Product } from '../harness/product.ts';
import { serveScriptFreePage } from '../harness/script-free-page.ts';

/**
 * Measures Lighthouse's scores of the built product on a simulated phone with a slow network. The baseline is the same
 * page without scripts. Prints medians of several alternating runs. Lighthouse needs a newer Node than the product.
 * The first run installs both into this folder.
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

/** Chromium's trace of a load sometimes lacks its beginning. Such a run has no result and is repeated. */
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

/** Returns the audits that keep a category below 100, with the affected elements. */
function findings({ categories: judged, audits }: Result, category: Category): string[] {
  return judged[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .flatMap(({ id }) => {
      const places = audits[id]?.details?.items ?? [];
      const where = places.map((item) => item.node?.snippet ?? item.description ?? item.url ?? '');
      return [`    ${id}: ${audits[id]?.title}`, ...where.map((place) => `      ${place}`)];
    });
}

const medianOf = (of: readonly Result[], read: (result: Result) => number) => median(of.map(read));
const score = (of: readonly Result[], category: Category) =>
  medianOf(of, ({ categories: judged }) => judged[category].score * 100);
const ms = (of: readonly Result[], audit: string) =>
  medianOf(of, ({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
const paint = (of: readonly Result[]) => ms(of, 'largest-contentful-paint');
const speed = (of: readonly Result[]) =>
  `performance ${score(of, 'performance').toFixed(0)}, LCP ${paint(of).toFixed(0)} ms, blocked ${ms(of, 'total-blocking-time').toFixed(0)} ms`;

if (!existsSync(join(folder, 'node_modules'))) spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
const product = await Product.start();

for (const path of pages.length > 0 ? pages : ['/', '/blog/vazamento-de-gas-o-que-fazer', '/address']) {
  const scriptFree = await serveScriptFreePage(product.url, path);
  const { ours, baseline } = await measureAlternately(
    rounds,
    () => measure(product.url + path),
    () => measure(scriptFree.url),
  );
  scriptFree.close();
  console.log(`\n${path}\n  ${speed(ours)}\n  without script: ${speed(baseline)}`);
  for (const category of categories.slice(1)) {
    report(`${path}: ${category}`, score(ours, category), '', 100, 'more');
    for (const line of new Set(ours.flatMap((result) => findings(result, category)))) console.log(line);
  }
  const lost = score(baseline, 'performance') - score(ours, 'performance');
  report(`${path}: performance below the page without script`, lost, 'points', 2);
  reportBeside(
    `${path}: largest paint (baseline: the page without scripts)`,
    [paint(ours), paint(baseline)],
    'ms',
    1.05,
  );
}
await product.stop();
rmSync(reports, { recursive: true });
