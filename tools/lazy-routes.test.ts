import { expect, test } from 'vitest';
import { withPatience } from './lazy-routes.ts';

const split = 'const $$splitComponentImporter = () => import("/src/routes/a.tsx?tsr-split=component");';
const route =
  'createFileRoute("/a")({ component: lazyRouteComponent($$splitComponentImporter, "component") });';

test('the split part of a route is waited for', () => {
  expect(withPatience(`${split}\n${route}`)).toBe(
    `import { untilLoaded } from '#src/lib/load-code.ts';
const $$splitComponentImporter = () => untilLoaded(() => import("/src/routes/a.tsx?tsr-split=component"));
${route}`,
  );
});

test('another form of splitting stops the build', () => {
  expect(() => withPatience(route)).toThrow('a route is split in another form than expected');
});
