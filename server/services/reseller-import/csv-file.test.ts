import { expect, test } from 'vitest';
import { csvCell } from './csv-file.ts';

test('a cell of ours is never a formula in a spreadsheet', () => {
  expect(['\n=1', '＝1', '=1+1', '+5', '-2', '@a', 'a;b', 'say "x"', 'plain'].map(csvCell)).toEqual([
    '"\'\n=1"',
    "'＝1",
    "'=1+1",
    "'+5",
    "'-2",
    "'@a",
    '"a;b"',
    '"say ""x"""',
    'plain',
  ]);
});
