import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { couponName } from './coupon.ts';
import { readCouponName } from './coupon-name.ts';

test.each([
  ['BEMVINDO10', 'BEMVINDO10'],
  [' bemvindo10 ', 'BEMVINDO10'],
  ['bemvindo10\u200b', 'BEMVINDO10'],
  ['\ufeffBEMVINDO10', 'BEMVINDO10'],
  ['BEM\u00adVINDO10', 'BEMVINDO10'],
  ['BEM\u200dVINDO\u206010', 'BEMVINDO10'],
  ['\u202aBEMVINDO10\u202c', 'BEMVINDO10'],
  ['BEMVINDO10\ufe0f', 'BEMVINDO10'],
  ['ＢＥＭＶＩＮＤＯ１０', 'BEMVINDO10'],
  ['ｂｅｍｖｉｎｄｏ１０', 'BEMVINDO10'],
  ['BEMVINDO１０', 'BEMVINDO10'],
  ['BEMVINDO١٠', 'BEMVINDO10'],
  ['𝐁𝐄𝐌𝐕𝐈𝐍𝐃𝐎𝟏𝟎', 'BEMVINDO10'],
  ['\u00a0BEMVINDO10\u3000', 'BEMVINDO10'],
  ['indica-7k3m9xq2', 'INDICA-7K3M9XQ2'],
  ['INDICA–7K3M9XQ2', 'INDICA-7K3M9XQ2'],
  ['INDICA\u20117K3M9XQ2', 'INDICA-7K3M9XQ2'],
  ['INDICA－７Ｋ３Ｍ９ＸＱ２', 'INDICA-7K3M9XQ2'],
  ['açai', 'AÇAI'],
  ['ac\u0327ai', 'AÇAI'],
])('%j is the coupon %s', (typed, name) => {
  expect(readCouponName(typed)).toBe(name);
  expect(z.parse(couponName, typed)).toBe(name);
});

test.each([
  '',
  ' ',
  '\u200b',
  'BEM VINDO',
  'BEMVINDO!',
  'X'.repeat(31),
  '10%',
  'A_B',
  'A.B',
  'A/B',
  '🎁',
  'A\nB',
])('%j is no coupon', (typed) => {
  expect(readCouponName(typed)).toBeUndefined();
  expect(z.safeParse(couponName, typed).success).toBe(false);
});
