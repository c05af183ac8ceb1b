import { expect, test } from 'vitest';
import { formLeavesDevice, kindOf, leavesDevice, listKey, pointOf } from './request-kind.ts';

const origin = 'https://botija.example';

test.each([
  ['GET', '/order/data?pedido=4kT9mZ2qXbR7sLw0VdYh3P', 'navigate', 'page'],
  ['POST', '/conta', 'navigate', 'page'],
  ['GET', '/assets/frame-WogMIYNN.js', 'cors', 'code'],
  ['GET', '/api/v2/vendedores/revendas?latitude=-27.5&longitude=-48.5', 'cors', 'list'],
  ['POST', '/api/v2/vendedores/revendas', 'cors', undefined],
  ['GET', '/api/v2/vendedores/revendas/r-1', 'cors', undefined],
  ['GET', '/api/pedidos/4kT9mZ2qXbR7sLw0VdYh3P', 'cors', undefined],
  ['GET', '/api/pedidos', 'cors', undefined],
  ['GET', '/api/rascunho', 'cors', undefined],
  ['GET', '/api/sessao', 'cors', undefined],
  ['GET', '/api/titular', 'cors', undefined],
  ['GET', '/api/conta', 'cors', undefined],
  ['GET', '/meus-dados/copia', 'cors', undefined],
  ['GET', '/maps/search/rua.json', 'cors', undefined],
])('%s %s (%s) has the kind %s', (method, path, mode, kind) => {
  expect(kindOf({ method, url: origin + path, mode }, origin)).toBe(kind);
});

test('a request to another origin is ignored', () => {
  expect(kindOf({ method: 'GET', url: 'https://outro.example/assets/a.js', mode: 'cors' }, origin)).toBe(
    undefined,
  );
});

test.each([
  ['DELETE', '/api/sessao', 'cors', true],
  ['DELETE', '/api/titular', 'cors', true],
  ['POST', '/api/usuarios/verificar/codigo/sms', 'cors', true],
  ['GET', '/entrar?saiu=1', 'navigate', true],
  ['GET', '/meus-dados?protocolo=L-1', 'navigate', true],
  ['GET', '/api/sessao', 'cors', false],
  ['GET', '/entrar', 'navigate', false],
  ['GET', '/meus-dados', 'navigate', false],
])('%s %s ends the visit: %s', (method, path, mode, leaves) => {
  expect(leavesDevice({ method, url: origin + path, mode })).toBe(leaves);
});

test.each([
  ['event=phone.forget&draft=4kT9:3', true],
  ['event=code.submit&code=123456', true],
  ['form=code&phone=48999990000&code=123456', true],
  ['event=customer.submit&name=phone.forget', false],
  ['form=phone&phone=48999990000', false],
  ['', false],
])('the posted form %s ends the visit: %s', async (body, leaves) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (init: RequestInit) =>
    new Request(`${origin}/order/personal-data`, { method: 'POST', ...init });
  expect(await formLeavesDevice(post({ headers, body }))).toBe(leaves);
  expect(await formLeavesDevice(post({ headers: { 'content-type': 'application/json' }, body }))).toBe(false);
});

test('the key of a list contains its point to three decimals and no other parameter', () => {
  const point = pointOf(`${origin}/?longitude=-48.5484321&latitude=-27.5953789&x=Ana`);
  expect(point).toEqual({ latitude: -27.5953789, longitude: -48.5484321 });
  expect(point && listKey(point)).toBe('/api/v2/vendedores/revendas?latitude=-27.595&longitude=-48.548');
  expect(pointOf(origin)).toBe(undefined);
});
