import { expect, test } from 'vitest';
import { pageKindOf } from './page-kind.ts';

test.for([
  [['__root__', '/_site', '/_site/blog/$slug'], 'static'],
  [['__root__'], 'static'],
  [['__root__', '/_funnel', '/_funnel/_order', '/_funnel/_order/order/data'], 'hydrated'],
  [['__root__', '/_private', '/_private/pedidos'], 'private'],
  [['__root__', '/_panel', '/_panel/painel/'], 'private'],
] as const)('the kind of %j is %s', ([routeIds, kind]) => {
  expect(pageKindOf(routeIds)).toBe(kind);
});
