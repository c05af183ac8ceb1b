import { readdirSync, readFileSync, statSync } from 'node:fs';
import { steps } from '#machines/order-funnel/steps';
import { chunksOf } from '../server/ssr/chunks.ts';
import { funnelRouteIds, stepFiles } from '../server/ssr/step-files.ts';
import { report } from './measure.ts';

const bundle = chunksOf(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
const routeIds = funnelRouteIds(readdirSync('src/routes'));
const brotli = (file: string) => statSync(`dist/client${file}.br`).size;

/** JavaScript a first load of each step asks for, brotli, from the finished build; `npm test` fails above the goal. */
for (const { path } of steps) {
  const files = [bundle.entry, ...stepFiles(path, routeIds, bundle)];
  const weight = files.reduce((sum, file) => sum + brotli(file), 0) / 1000;
  if (!report(path, weight, 'kB', 125)) process.exitCode = 1;
}
