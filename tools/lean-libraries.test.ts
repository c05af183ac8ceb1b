import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanLibraries } from './lean-libraries.ts';

const rows = leanLibraries.map((plugin) => [plugin.name.replace('lean ', ''), plugin] as const);

function transformed(plugin: (typeof leanLibraries)[number], code: string, id: string): unknown {
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error('no transform');
  return Reflect.apply(transform, undefined, [code, id]);
}

test.each(rows)('%s is cut as it is installed, and in no other form', (file, plugin) => {
  const path = `node_modules/${file}`;
  const code = readFileSync(path, 'utf8');
  const cut = transformed(plugin, code, `/checkout/${path}?v=1`);
  expect(cut).toEqual({ code: expect.any(String), map: null });
  expect(JSON.stringify(cut).length).toBeLessThan(JSON.stringify({ code, map: null }).length);
  expect(() => transformed(plugin, 'export {};', `/checkout/${path}`)).toThrow(
    'has another form than expected',
  );
  expect(transformed(plugin, code, '/checkout/src/router.tsx')).toBeUndefined();
});
