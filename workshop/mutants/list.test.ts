import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas, areasNamed } from './list.ts';

const all = areas.flatMap(({ tests, mutants }) => mutants.map((mutant) => ({ tests, ...mutant })));

test('the text that a mutant replaces occurs exactly once in its file', () => {
  const places = all.map(({ what, file, find }) => [what, readFileSync(file, 'utf8').split(find).length - 1]);
  expect(places).toEqual(all.map(({ what }) => [what, 1]));
});

test('each mutant has existing tests and a unique name', () => {
  const isThere = (path: string) => ['', '.test.ts', '.test.tsx'].some((end) => existsSync(path + end));
  const withoutTests = all.filter(({ tests }) => tests.length === 0 || !tests.every(isThere));
  expect(withoutTests.map(({ what }) => what)).toEqual([]);
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
});

test('areasNamed returns the area "máquina" by default, and throws for an unknown area', () => {
  const namesOf = (...names: string[]) => areasNamed(names).map(({ name }) => name);
  expect(namesOf()).toEqual(['máquina']);
  expect(namesOf('painel', 'preços')).toEqual(['preços', 'painel']);
  expect(namesOf('--long')).toEqual(areas.map(({ name }) => name));
  expect(() => namesOf('preços', 'services')).toThrow(
    'Unknown area services. The areas are máquina, preços, funil, serviços, painel; --long runs all of them.',
  );
});
