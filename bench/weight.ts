import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
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

const flowChunk = z.object({
  file: z.string(),
  name: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

/** The viewer of the flow, scripts and style sheets, beyond React, which the funnel has too: at once, and all there is. */
const flow = z
  .record(z.string(), flowChunk)
  .parse(JSON.parse(readFileSync('dist/client/.vite/manifest-flow.json', 'utf8')));
const own = Object.entries(flow).filter(([, { name }]) => name !== 'flow-react');
const first = own.filter(
  ([key, { isEntry }]) => isEntry || own.some(([, one]) => one.isEntry && one.imports?.includes(key)),
);
const flowWeight = (chunks: typeof own) =>
  chunks
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .reduce((sum, file) => sum + brotli(`/${file}`), 0) / 1000;
if (!report('/fluxo, ao abrir', flowWeight(first), 'kB', 20)) process.exitCode = 1;
if (!report('/fluxo, com tudo', flowWeight(own), 'kB', 60)) process.exitCode = 1;
