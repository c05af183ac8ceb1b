import { expect, test } from 'vitest';
import { staticScript } from './static-script.ts';

const run = (cookie: string) => {
  const link = { hidden: true };
  const page = { cookie, querySelectorAll: () => [link] };
  new Function('document', staticScript)(page);
  return !link.hidden;
};

test('a static page has at most 400 bytes of script', () => {
  expect(Buffer.byteLength(staticScript)).toBeLessThanOrEqual(400);
});

test('it shows the link to an open order where the cookie says so, and only there', () => {
  expect(['pedido-aberto=1', 'a=b; pedido-aberto=1', 'pedido-aberto=1; c=d'].map(run)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['', 'pedido-aberto=', 'x-pedido-aberto=1', 'pedido-aberto=12', 'a=pedido-aberto=1'].map(run),
  ).toEqual([false, false, false, false, false]);
});
