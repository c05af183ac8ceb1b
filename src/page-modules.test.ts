import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { steps } from '#machines/order-funnel/steps';
import { privatePages, screens } from './page-modules.ts';

/** The modules that each route file loads with `lazyScreen`, by the route's id. */
const routes = readdirSync('src/routes')
  .filter((file) => /^_(funnel|private)/.test(file))
  .map((file) => {
    const code = readFileSync(`src/routes/${file}`, 'utf8');
    const id = /createFileRoute\('([^']+)'\)/.exec(code)?.[1] ?? expect.fail(file);
    const loaded = [...code.matchAll(/lazyScreen\(\s*\(\) => import\('([^']+)'\)/g)].map(([, source = '']) =>
      source.replace('#src/', 'src/').replace('./', 'src/routes/'),
    );
    return { id: id.replace(/\/$/, ''), loaded };
  });

const funnel = routes.filter(({ id }) => id.startsWith('/_funnel/'));
const pathOf = (id: string) => id.replace(/\/_\w+/g, '');

test.for(steps)('$step is rendered by the modules of its routes', ({ step, path }) => {
  const own = funnel.find(({ id }) => pathOf(id) === path) ?? expect.fail(`no route draws ${path}`);
  const around = funnel.filter((other) => own.id.startsWith(`${other.id}/`)).flatMap(({ loaded }) => loaded);
  expect(screens[step]).toEqual([...around, ...own.loaded]);
});

test('all private pages are rendered by one file', () => {
  const own = routes.filter(({ id }) => id.startsWith('/_private'));
  expect(own.map(({ loaded }) => loaded)).toEqual(own.map(() => [privatePages]));
});
