import { expect, test } from 'vitest';
import { laneOf } from './lane-of.ts';

test.each([
  ['GET', '/', 'page'],
  ['GET', '/order/resume', 'page'],
  ['POST', '/address', 'page'],
  ['POST', '/order/resellers', 'page'],
  ['POST', '/order/personal-data', 'order'],
  ['POST', '/order/resume', 'order'],
  ['POST', '/order/data', 'order'],
  ['POST', '/order/cancel', 'order'],
  ['POST', '/order/confirm-delivery', 'order'],
  ['POST', '/api/pedidos/', 'order'],
  ['GET', '/api/pedidos/abc', 'order'],
  ['GET', '/api/v2/vendedores/revendas', 'read'],
  ['GET', '/assets/index.js', undefined],
  ['GET', '/api/pedidos/abc/eventos', undefined],
])('%s %s is in lane %s', (method, path, lane) => {
  expect(laneOf(method, path)).toBe(lane);
});
