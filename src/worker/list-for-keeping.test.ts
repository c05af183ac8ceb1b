import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resellerOperations } from '#contract/reseller/operations';
import { aReseller } from '../../tests/factories.ts';
import { listForKeeping } from './list-for-keeping.ts';

const { response } = resellerOperations.listResellers;

test('distances are rounded, and what the contract does not name is left out', () => {
  const near = aReseller({ distanceMetres: 849 });
  const far = aReseller({ distanceMetres: 12_350 });
  const answer = z.encode(response, [near, far]);
  const kept = listForKeeping(
    answer.map((reseller) => ({ ...reseller, cliente: 'Ana Maria', endereco2: 'Rua Felipe' })),
  );
  expect(kept).toEqual(
    z.encode(response, [
      { ...near, distanceMetres: 800 },
      { ...far, distanceMetres: 12_400 },
    ]),
  );
});

test('what is no list is not kept', () => {
  expect(listForKeeping({ code: 'invalid-input' })).toBe(undefined);
  expect(listForKeeping([{ nome: 'Ana Maria' }])).toBe(undefined);
});
