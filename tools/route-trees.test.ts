import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutLayouts } from './route-trees.ts';

const generated = readFileSync('src/route-tree.gen.ts', 'utf8');
const routeFiles = (code: string) =>
  [...code.matchAll(/^import \{ Route as \w+ \} from '\.\/routes\/([^']+)'/gm)].map(([, file = '']) => file);

test('the tree of the funnel has its routes and the root, and nothing is left of the others', () => {
  const code = withoutLayouts(generated, ['Site', 'Private', 'Desk']);
  expect(routeFiles(code)).toEqual(
    routeFiles(generated).filter((file) => file.startsWith('__root') || file.startsWith('_funnel')),
  );
  expect(routeFiles(code).length).toBeGreaterThan(10);
  expect(code).toMatch(/const rootRouteChildren[^{]*\{\s*FunnelRoute: FunnelRouteWithChildren,\s*\}/);
});

test('another form of the file is an error, not a page without routes', () => {
  expect(() => withoutLayouts('export const routeTree = 1;\n', ['Site'])).toThrow('another form');
});
