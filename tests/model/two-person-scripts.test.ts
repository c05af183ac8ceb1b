import { expect, test } from 'vitest';
import { twoPersonScripts } from '../../workshop/model/two-person-scripts.ts';

test('scripts for two people reach every end of an order that people can cause', () => {
  const scripts = twoPersonScripts();
  const steps = scripts.flatMap((script) => script.steps);
  expect(new Set(steps.map(({ who }) => who)).size).toBe(3);
  const read = new Set(steps.map(({ customer }) => customer));
  for (const end of [
    'Entrega confirmada',
    'Pedido cancelado',
    'A revenda não pôde atender',
    'Entrega recusada',
    'O pedido não chegou',
  ])
    expect(read).toContain(end);
  expect(Math.max(...scripts.map((script) => script.steps.length))).toBeLessThan(30);
});
