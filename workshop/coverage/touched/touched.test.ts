import { expect, test } from 'vitest';
import { orderFunnelModel } from '../../model/order-funnel.ts';
import { rank, touchedRef, touchedText } from './touched.ts';

test('walks are sorted by how much the change touches them, and untouched ones are left out', () => {
  const touched = new Map([
    ['a: go → b', 1],
    ['b: go → c', 0.5],
    ['c: go → a', 0.25],
  ]);
  const walks = [
    { name: 'far', walked: ['c: go → a', 'b: go → c', 'b: go → c'] },
    { name: 'near', walked: ['a: go → b', 'd: go → e'] },
    { name: 'elsewhere', walked: ['d: go → e'] },
  ];
  expect(rank(walks, touched)).toEqual([
    { name: 'near', transitions: 1, weight: 1 },
    { name: 'far', transitions: 2, weight: 0.75 },
  ]);
});

test('the option is found in any position, and must be the only one', () => {
  expect([['--touched', 'main'], ['--touched=main'], ['--to', 'items']].map(touchedRef)).toEqual([
    'main',
    'main',
    undefined,
  ]);
  for (const args of [
    ['--touched'],
    ['--touched', '--help'],
    ['--machine', 'order-lifecycle', '--touched', 'main'],
  ])
    expect(() => touchedRef(args)).toThrow(
      '--touched needs a commit and no other option, as in --touched main.',
    );
});

test('the error names what is not a commit', async () => {
  await expect(touchedText(orderFunnelModel, 'no-such')).rejects.toThrow(
    'no-such is not a commit of this repository.',
  );
});
