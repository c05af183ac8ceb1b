import { expect, test } from 'vitest';
import { handScripts } from '../../kit/hands.ts';

test('scripts for two people do all that hands can, and bring an order to every end that hands bring', () => {
  const scripts = handScripts();
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
