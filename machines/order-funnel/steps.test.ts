import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { at } from '../../tests/model/funnel.ts';
import { aDraft, anOrderId } from '../../tests/support/factories.ts';
import type { OrderFunnelContext } from './context.ts';
import { locationOf, positionOf, stepOf } from './position.ts';
import {
  canOpen,
  directionBetween,
  isDialog,
  pathOf,
  type Step,
  savedSteps,
  stepAfter,
  stepAt,
  stepBefore,
  steps,
} from './steps.ts';

const paths: Partial<Record<Step, string>> = {
  address: '/address',
  resellers: '/order/resellers',
  noReseller: '/order/no-reseller',
  items: '/order/my-items',
  personalData: '/order/personal-data',
  payment: '/order/payment',
  coupon: '/order/coupon',
  resume: '/order/resume',
  tracking: '/order/data',
  cancel: '/order/cancel',
  deliveryConfirmation: '/order/confirm-delivery',
};
const orderId = anOrderId();

describe('each step has one path', () => {
  test('there is no path without a step', () => {
    expect(Object.fromEntries(steps.map(({ step, path }) => [step, path]))).toMatchObject(paths);
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  });

  test.each(Object.entries(paths) as [Step, string][])('%s is at %s', (step, path) => {
    expect([pathOf({ step }), stepAt(path)]).toEqual([path, step]);
  });

  test.each(['/', '/order', '/order/data/', '/address?x=1'])('%s has no step', (path) => {
    expect(stepAt(path)).toBe(undefined);
  });
});

test('the query names an order and a shared place', () => {
  expect(pathOf({ step: 'cancel', orderId })).toBe(`/order/cancel?pedido=${orderId}`);
  expect(pathOf({ step: 'resellers', point: { latitude: -27.591, longitude: -48.52 } })).toBe(
    '/order/resellers?latitude=-27.591&longitude=-48.52',
  );
});

test.each([
  ['/address', '/order/resellers', 'forward'],
  ['/order/resume', '/order/data', 'forward'],
  ['/order/payment', '/order/my-items', 'back'],
  ['/order/no-reseller', '/address', 'back'],
  ['/order/payment', '/order/payment', undefined],
  ['/order/payment', '/order/coupon', undefined],
  ['/order/cancel', '/order/data', undefined],
  ['/', '/address', undefined],
  [undefined, '/address', undefined],
] as const)('from %s to %s the screen slides %s', (from, to, direction) => {
  expect(directionBetween(from, to)).toBe(direction);
});

test('every step has its title', () => {
  expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
});

test('dialogs are drawn over the right steps', () => {
  expect(steps.map(({ step }) => step).filter(isDialog)).toEqual([
    'coupon',
    'cancel',
    'deliveryConfirmation',
  ]);
});

test('an order step needs only an order, a shared list a point and no sent key', () => {
  const point = { latitude: -27.591, longitude: -48.52 };
  const frozen = { ...aDraft(), idempotencyKey: 'a-sent-key' };
  expect(canOpen({ step: 'tracking' }, frozen)).toBe(false);
  expect(canOpen({ step: 'tracking', orderId }, frozen)).toBe(true);
  expect(canOpen({ step: 'resellers', point }, { lines: [] })).toBe(true);
  expect(canOpen({ step: 'resellers', point }, frozen)).toBe(false);
});

describe('the location of a snapshot', () => {
  const browsing = { latitude: -27.591, longitude: -48.52 };
  const rows: [StateValue, Partial<OrderFunnelContext>, string][] = [
    [{ address: 'detailing' }, { browsing }, '/address'],
    [{ resellers: 'confirming' }, {}, '/order/resellers'],
    [{ resellers: 'choosing' }, { browsing }, '/order/resellers?latitude=-27.591&longitude=-48.52'],
    [{ noReseller: 'offering' }, { browsing }, '/order/no-reseller'],
    [{ personalData: { enteringCode: 'expired' } }, {}, '/order/personal-data'],
    [{ coupon: 'validating' }, { orderId }, '/order/coupon'],
    [{ resume: { verifying: 'waiting' } }, {}, '/order/resume'],
    [{ order: 'loading' }, { orderId, requestedOrderStep: 'cancel' }, `/order/cancel?pedido=${orderId}`],
    [{ order: { finished: 'reviewing' } }, { orderId }, `/order/data?pedido=${orderId}`],
  ];

  test.each(rows)('%o', (value, known, location) => {
    expect(locationOf(at(value, known))).toBe(location);
  });

  test('has no location while a draft is being restored', () => {
    expect([stepOf(at('resuming')), positionOf(at('resuming')), locationOf(at('resuming'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the order of the steps', () => {
  const line = savedSteps.map(({ step }) => step).filter((step) => step !== 'noReseller');
  const pairs = line.slice(1).map((step, index) => [line[index]!, step] as const);

  test('runs from the address to the summary, through everything that a purchase needs', () => {
    const needed: Step[] = ['address', 'resellers', 'items', 'personalData', 'payment', 'resume'];
    expect(line.filter((step) => needed.includes(step))).toEqual(needed);
    expect([line[0], line.at(-1)]).toEqual(['address', 'resume']);
  });

  test.each(pairs)('%s leads on to %s, which leads back to it', (before, step) => {
    expect([stepAfter(before), stepBefore(step)?.step]).toEqual([step, before]);
    expect(stepBefore(step)?.label).toMatch(/^Voltar para /);
  });

  test('a back link has the label of its target', () => {
    expect(stepBefore('resellers')).toEqual({ step: 'address', label: 'Voltar para o endereço' });
    expect(stepBefore(stepAfter('items'))).toEqual({ step: 'items', label: 'Voltar para os itens' });
  });

  test('`noReseller` leads back to the address, and no step leads to it', () => {
    expect(stepBefore('noReseller')).toEqual({ step: 'address', label: 'Voltar para o endereço' });
    expect(line.slice(0, -1).map(stepAfter)).not.toContain('noReseller');
  });

  test('nothing is before the first or after the last step, and dialogs and order pages have no neighbours', () => {
    expect(() => stepAfter('resume')).toThrow('no step comes after resume');
    expect((['address', 'coupon', 'tracking', 'cancel'] as const).map(stepBefore)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
