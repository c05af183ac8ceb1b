import { readFileSync, statSync } from 'node:fs';
import { steps } from '#machines/order-funnel/steps';
import { privatePages, screens } from '#src/page-modules.ts';
import { chunksOf } from '../../server/ssr/chunks.ts';
import { print, report } from './harness/figures.ts';

/** Returns the JavaScript files of the build that a first load requests. Their sizes below are brotli. */
const read = (name: string, start: string) => {
  const manifest: unknown = JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'));
  const { entry, filesOf } = chunksOf(manifest, start);
  return (...sources: readonly string[]) => [entry, ...filesOf(sources)];
};
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size, 0) / 1000;

const funnel = read('manifest', 'index.html');
const order = new Set(steps.flatMap(({ step }) => funnel(...screens[step])));
for (const { step, path } of steps) {
  const files = funnel(...screens[step]);
  report(path, kilobytes(files), 'kB', 170);
  print(`${path}: files`, files.length, '');
}
print('all steps', kilobytes([...order]), 'kB');
print('all steps: files', order.size, '');

print('a private page', kilobytes(read('manifest', 'src/entry-private.tsx')(privatePages)), 'kB');
// These files show the orders of a panel. Sheets, forms and sign-in load later.
const panel = read('manifest-panel', 'src/entry-panel.tsx');
report('/painel', kilobytes(panel()), 'kB', 150);
print('/painel/negocio', kilobytes(panel('src/panel/settings/settings-page.tsx')), 'kB');
print('/fluxo', kilobytes(read('manifest-flow', 'workshop/viewer/entry-flow.tsx')()), 'kB');
report('boot script', statSync('dist/boot/boot.js').size / 1000, 'kB, not compressed', 2.5);
