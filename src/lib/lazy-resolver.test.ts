// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lazyResolver } from './lazy-resolver.ts';
import { holdReloadsWhile } from './reload.ts';

holdReloadsWhile(() => true);

test('rules that could not be loaded are said beside the first field, and loaded anew', async () => {
  let isOnline = false;
  let loads = 0;
  const resolver = lazyResolver<{ name: string; phone: string }, { name: string; phone: string }>(
    async () => {
      loads += 1;
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return async (values) => ({ values, errors: {} });
    },
  );
  const typed = { name: 'Ana', phone: '' };
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolver(typed, undefined, options)).toEqual({
    values: {},
    errors: {
      name: { type: 'unloaded', message: 'Sem conexão: tente de novo.' },
    },
  });
  isOnline = true;
  expect(await resolver(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  expect(await resolver(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  expect(loads).toBe(4);
});
