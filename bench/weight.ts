import { readFileSync, statSync } from 'node:fs';
import { chunksOf } from '../server/ssr/chunks.ts';
import { templateOf } from '../server/ssr/template.ts';
import { report } from './measure.ts';

/** JavaScript a first load of each page asks for, brotli, from the finished build. Pages outside the funnel ask for none. */
const pages: [path: string, routeIds: string[]][] = [
  ['/address', ['/_funnel', '/_funnel/address']],
  ['/order/resellers', ['/_funnel', '/_funnel/order/resellers']],
  ['/order/no-reseller', ['/_funnel', '/_funnel/order/no-reseller']],
  ['/order/my-items', ['/_funnel', '/_funnel/order/my-items']],
  ['/order/personal-data', ['/_funnel', '/_funnel/order/personal-data']],
  ['/order/payment', ['/_funnel', '/_funnel/_checkout', '/_funnel/_checkout/order/payment']],
  ['/order/coupon', ['/_funnel', '/_funnel/_checkout', '/_funnel/_checkout/order/coupon']],
  ['/order/resume', ['/_funnel', '/_funnel/_checkout', '/_funnel/_checkout/order/resume']],
  ['/order/data', ['/_funnel', '/_funnel/_order', '/_funnel/_order/order/data']],
  ['/order/cancel', ['/_funnel', '/_funnel/_order', '/_funnel/_order/order/cancel']],
  ['/order/confirm-delivery', ['/_funnel', '/_funnel/_order', '/_funnel/_order/order/confirm-delivery']],
];

const { entry } = templateOf(readFileSync('dist/client/index.html', 'utf8'));
const { chunks, chunksFrom } = chunksOf(
  JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')),
  entry,
);
/** Screens a layout route draws itself, by the path that shows them. */
const screens: Record<string, string> = {
  '/order/payment': 'src/features/payment/payment-screen.tsx',
  '/order/coupon': 'src/features/payment/payment-screen.tsx',
  '/order/resume': 'src/features/resume/resume-screen.tsx',
};
const brotli = (file: string) => statSync(`dist/client${file}.br`).size;

for (const [path, routeIds] of pages) {
  const screen = screens[path];
  const files = new Set([entry, ...chunks(routeIds), ...(screen ? chunksFrom(screen) : [])]);
  report(path, [...files].reduce((sum, file) => sum + brotli(file), 0) / 1000, 'kB', 150);
}
