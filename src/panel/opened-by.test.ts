import { expect, test } from 'vitest';
import { openedBy } from './opened-by.ts';

test.each([
  ['/painel', '', {}],
  ['/painel/convite/AbCdEfGhIjKlMnOpQrStUv', '', { invite: 'AbCdEfGhIjKlMnOpQrStUv' }],
  ['/painel', '?revenda=gas-1&pedido=p-1', { wanted: { reseller: 'gas-1', id: 'p-1' } }],
  ['/painel', '?pedido=p-1', {}],
  ['/painel', '?revenda=&pedido=p-1', {}],
])('the URL %s%s is parsed', (pathname, search, opened) => {
  expect(openedBy({ pathname, search })).toEqual(opened);
});
