import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table starts with a byte order mark, and its cells are quoted', () => {
  expect(
    csvOf([
      ['Nome', 'Total'],
      ['Ana "Gás"; Lima', '119,90'],
    ]),
  ).toBe('\uFEFF"Nome";"Total"\r\n"Ana ""Gás""; Lima";"119,90"\r\n');
});

test.for([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\rAna',
  '\tAna',
  '  =1',
  '"=1',
  "'=1",
  '\u200B=1',
  '\u00A0=1',
  '＝1',
  '−1',
])('%j does not start a formula', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
});

test.for(['Ana-Maria', '(48) 99999-8888', 'a=b', '', '119,90', 'ana@x'])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});
