import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { deskOperations } from '#contract/desk/operations';
import { steps } from '#machines/order-funnel/steps';
import { chunksOf } from '../server/ssr/chunks.ts';
import { funnelRouteIds, stepFiles } from '../server/ssr/step-files.ts';
import { report } from './measure.ts';

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
const manifest = (name: string) =>
  z.record(z.string(), chunk).parse(JSON.parse(readFileSync(`dist/client/.vite/${name}`, 'utf8')));
const weigh = (name: string, files: readonly string[], goal: number) => {
  const weight = files.reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size, 0) / 1000;
  if (!report(name, weight, 'kB', goal)) process.exitCode = 1;
};

const customers = manifest('manifest.json');
const bundle = chunksOf(customers);
const routeIds = funnelRouteIds(readdirSync('src/routes'));

/** JavaScript a first load of each step asks for, brotli, from the finished build; `npm test` fails above the goal. */
for (const { path } of steps) weigh(path, [bundle.entry, ...stepFiles(path, routeIds, bundle)], 170);

// All that a panel loads until it shows its orders; sheets, forms and sign-in come later.
const desk = chunksOf(manifest('manifest-desk.json'), 'src/entry-desk.tsx');
weigh('/painel', [desk.entry, ...desk.chunks([])], 130);

const deskPath = deskOperations.getDesk.path;
const files = Object.values({ ...customers, ...manifest('manifest-private.json') }).map(({ file }) => file);
const withDesk = [...new Set(files)].filter(
  (file) => file.endsWith('.js') && readFileSync(`dist/client/${file}`, 'utf8').includes(deskPath),
);
if (!report('customers’ files with the panel in them', withDesk.length, '', 0)) process.exitCode = 1;

/** The viewer of the flow, scripts and style sheets, beyond what the funnel has too (vite.config.ts): at once, and all. */
const flow = manifest('manifest-flow.json');
const own = Object.entries(flow).filter(([, { name }]) => name !== 'flow-react' && name !== 'flow-funnel');
const first = own.filter(
  ([key, { isEntry }]) => isEntry || own.some(([, one]) => one.isEntry && one.imports?.includes(key)),
);
const filesOf = (chunks: typeof own) =>
  chunks.flatMap(([, { file, css = [] }]) => [file, ...css]).map((file) => `/${file}`);
weigh('/fluxo, ao abrir', filesOf(first), 20);
weigh('/fluxo, com tudo', filesOf(own), 60);
