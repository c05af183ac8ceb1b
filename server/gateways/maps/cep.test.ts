import { describe, expect, test } from 'vitest';
import { cepArea, cepDigits } from './cep.ts';
import { cityRanges, stateRanges } from './cep-ranges.ts';

const ranges = (table: string) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => [...line.matchAll(/(\d{5})-(\d{5})/g)])
    .map(([, from, to]) => [Number(from), Number(to)] as const)
    .sort(([one], [other]) => one - other);

describe('the format of a CEP', () => {
  test.each([
    ['88036-080', '88036080'],
    ['88036080', '88036080'],
    ['88.036-080', '88036080'],
    [' 88036 080 ', '88036080'],
    ['CEP: 88036-080', '88036080'],
    ['８８０３６-０８０', '88036080'],
    ['88036', '88036'],
    ['88036-', '88036'],
    ['88036-08', '8803608'],
  ])('%j', (text, digits) => expect(cepDigits(text)).toBe(digits));

  test.each(['8803', '880360801', '88036-0801', 'rua 88036080', '', 'cep'])('%j is not a CEP', (text) =>
    expect(cepDigits(text)).toBe(undefined),
  );
});

describe('the area of a CEP', () => {
  test.each([
    ['01001000', 'SP', 'São Paulo'],
    ['05999999', 'SP', 'São Paulo'],
    ['08031450', 'SP', 'São Paulo'],
    ['08500000', 'SP', undefined],
    ['13010111', 'SP', 'Campinas'],
    ['20040002', 'RJ', 'Rio de Janeiro'],
    ['23800000', 'RJ', undefined],
    ['30140071', 'MG', 'Belo Horizonte'],
    ['35420000', 'MG', undefined],
    ['72801000', 'GO', undefined],
    ['73010000', 'DF', 'Brasília'],
    ['69301000', 'RR', 'Boa Vista'],
    ['69901000', 'AC', 'Rio Branco'],
    ['88036080', 'SC', 'Florianópolis'],
    ['88036', 'SC', 'Florianópolis'],
  ])('%s is in %s, %s', (digits, uf, city) => {
    const area = cepArea(digits);
    expect([area?.uf, area?.municipality?.name]).toEqual([uf, city]);
  });

  test('the first digit names the region', () => {
    expect(cepArea('35420000')).toEqual({ uf: 'MG', region: 'Minas Gerais', municipality: undefined });
  });

  test.each(['00999999', '78900000', '8803', ''])('%j has no area', (digits) =>
    expect(cepArea(digits)).toBe(undefined),
  );
});

test.each([
  ['states', stateRanges, 30],
  ['cities', cityRanges, 103],
])('the ranges of %s do not overlap', (_, table, count) => {
  const sorted = ranges(table);
  expect(sorted.length).toBe(count);
  expect(sorted.filter(([from, to], index) => from > to || from <= (sorted[index - 1]?.[1] ?? 0))).toEqual(
    [],
  );
});

test('every city range is inside its state', () => {
  const lines = cityRanges.trim().split('\n');
  const ends = lines.flatMap((line) =>
    [...line.matchAll(/\d{5}/g)].map(([cep]) => ({ cep, uf: line.split('/')[1]?.slice(0, 2) })),
  );
  expect(ends.filter(({ cep, uf }) => cepArea(cep)?.uf !== uf)).toEqual([]);
});
