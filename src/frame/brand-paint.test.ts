import { expect, test } from 'vitest';
import { neutralPaint } from '#src/ui/art/paint.ts';
import { brandPaint } from './brand-paint.ts';

test('a brand is found whatever its case, accents and additions', () => {
  const ultragaz = brandPaint('Ultragaz');
  expect(ultragaz).not.toEqual(neutralPaint);
  for (const brand of ['ULTRAGAZ', ' ultragaz ', 'Cia. Ultragaz S.A.', 'Ultragaz (azul)'])
    expect(brandPaint(brand)).toEqual(ultragaz);
  expect(brandPaint('LIQUIGÁS')).toEqual(brandPaint('liquigas'));
});

test('the longest known name wins', () => {
  expect(brandPaint('Lume do Norte')).not.toEqual(brandPaint('Lume'));
});

test('an unknown brand, no brand and part of a word are plain steel', () => {
  for (const brand of ['Gás do Zé', '', undefined, 'Volume Gás', 'constructor'])
    expect(brandPaint(brand)).toEqual(neutralPaint);
});
