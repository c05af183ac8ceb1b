import { expect, test } from 'vitest';
import { csvCell } from './csv-file.ts';

test('csvCell never writes a formula for a spreadsheet', () => {
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
