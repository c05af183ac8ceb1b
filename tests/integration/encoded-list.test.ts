import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { offerFor } from '#contract/order/fill-basket';
import { listedReseller } from '#contract/reseller/listed-reseller';
import { storedResellers } from '../../server/demo/testing/stored-resellers.ts';
import { encodedList } from '../../server/routes/encoded.ts';
import { toReseller } from '../../server/services/resellers/view.ts';

const rows = storedResellers(4_000).filter((_, index) => index % 40 === 0);
const basket = [{ kind: 'P13', quantity: 2, empties: 1 }] as const;

test.each([
  ['08:00', undefined],
  ['23:30', [...basket]],
])('at %s a list equals the encoding of each reseller', (time, query) => {
  const now = new Date(`2026-11-22T${time}:00Z`);
  const at = { latitude: -20, longitude: -45 };
  const found = rows.map((row) => ({
    row,
    reseller: toReseller(row, at, now),
  }));
  const whole = found.map(({ reseller }) =>
    z.encode(listedReseller, { ...reseller, offer: query && offerFor(reseller, query) }),
  );
  expect(JSON.parse(encodedList(found, query).json())).toEqual(JSON.parse(JSON.stringify(whole)));
});
