import { expect, test } from 'vitest';
import { typedCoupon } from './coupon-options.ts';
import { UsageError } from './database-tool.ts';

const now = new Date('2026-11-28T15:00:00Z');
const valid = { amount: '10,00', until: '2026-12-31' };

test('a coupon is valid from now to the end of its last day in Brasília, once per phone', () => {
  expect(typedCoupon(' bemvindo10 ', valid, now)).toEqual({
    name: 'BEMVINDO10',
    kind: 'amount',
    amount: 1_000,
    minimumCents: 0,
    includesFreight: false,
    validFrom: now,
    validUntil: new Date('2027-01-01T02:59:59Z'),
    uses: undefined,
    oncePerPhone: true,
    resellerId: undefined,
    paidBy: 'platform',
  });
});

test('every option is read', () => {
  const options = {
    percent: '15 %',
    from: '2026-12-01',
    until: '2026-12-31',
    minimum: 'R$ 50,00',
    uses: '100',
    reseller: 'revenda-1',
    freight: true,
    'more-than-once': true,
  };
  expect(typedCoupon('NATAL', options, now)).toMatchObject({
    kind: 'percent',
    amount: 15,
    minimumCents: 5_000,
    includesFreight: true,
    validFrom: new Date('2026-12-01T03:00:00Z'),
    uses: 100,
    oncePerPhone: false,
    resellerId: 'revenda-1',
  });
});

test.each([
  ['SEM ESPAÇO', valid, 'O código tem'],
  ['A', { until: valid.until }, 'só um dos dois'],
  ['A', { ...valid, percent: '10' }, 'só um dos dois'],
  ['A', { ...valid, amount: '0' }, '--amount vai'],
  ['A', { ...valid, amount: '-5' }, '--amount vai'],
  ['A', { ...valid, amount: '500,01' }, '--amount vai'],
  ['A', { ...valid, amount: '10.00' }, '--amount vai'],
  ['A', { percent: '0', until: valid.until }, '--percent vai'],
  ['A', { percent: '101', until: valid.until }, '--percent vai'],
  ['A', { percent: '1,5', until: valid.until }, '--percent vai'],
  ['A', { ...valid, minimum: 'x' }, '--minimum'],
  ['A', { ...valid, uses: '0' }, '--uses'],
  ['A', { ...valid, uses: '1.000' }, '--uses'],
  ['A', { amount: '10' }, '--until é'],
  ['A', { ...valid, until: '31/12/2026' }, '--until é'],
  ['A', { ...valid, until: '2026-02-30' }, '--until é'],
  ['A', { ...valid, until: '2026-13-01' }, '--until é'],
  ['A', { ...valid, until: '2026-11-27' }, 'depois de hoje'],
  ['A', { ...valid, from: '2027-01-01' }, 'do começo'],
  ['A', { ...valid, from: 'amanhã' }, '--from é'],
])('%s with %j is refused', (name, options, reason) => {
  expect(() => typedCoupon(name, options, now)).toThrow(UsageError);
  expect(() => typedCoupon(name, options, now)).toThrow(reason);
});

test('all faults are listed', () => {
  expect(() => typedCoupon('', { minimum: 'x', uses: 'y' }, now)).toThrow(
    /código.*--amount.*--minimum.*--uses.*--until/s,
  );
});
