import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './list.ts';

test('each fault has exactly one place to go', () => {
  const places = mutants.map(({ what, file, find }) => [
    what,
    readFileSync(file, 'utf8').split(find).length - 1,
  ]);
  expect(places).toEqual(mutants.map(({ what }) => [what, 1]));
});
