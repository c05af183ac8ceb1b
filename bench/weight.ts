import { readdirSync, readFileSync, statSync } from 'node:fs';
import { steps } from '#machines/order-funnel/steps';
import { chunksOf } from '../server/ssr/chunks.ts';
import { report } from './measure.ts';

/** Route files of the funnel, as ids: `_funnel._checkout.order.payment.tsx` → `/_funnel/_checkout/order/payment`. */
const routeIds = readdirSync('src/routes')
  .filter((file) => file.startsWith('_funnel'))
  .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`);

/** The routes that draw a path: its own, whose nameless layouts are not part of the path, and those around it. */
function routesOf(path: string): string[] {
  const own = routeIds.find((id) => id.replace(/\/_\w+/g, '') === path);
  if (own === undefined) throw new Error(`no route file draws ${path}`);
  return routeIds.filter((id) => own === id || own.startsWith(`${id}/`));
}

const { entry, chunks, chunksFrom } = chunksOf(
  JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')),
);
/** Screens a layout route draws itself, by the path that shows them. */
const screens: Record<string, string> = {
  '/order/payment': 'src/features/payment/payment-screen.tsx',
  '/order/coupon': 'src/features/payment/payment-screen.tsx',
  '/order/resume': 'src/features/resume/resume-screen.tsx',
};
const brotli = (file: string) => statSync(`dist/client${file}.br`).size;

/** JavaScript a first load of each step asks for, brotli, from the finished build; `npm test` fails above the goal. */
for (const { path } of steps) {
  const screen = screens[path];
  const files = new Set([entry, ...chunks(routesOf(path)), ...(screen ? chunksFrom(screen) : [])]);
  const weight = [...files].reduce((sum, file) => sum + brotli(file), 0) / 1000;
  if (!report(path, weight, 'kB', 150)) process.exitCode = 1;
}
