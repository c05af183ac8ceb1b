import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { cover } from './cover-machine.ts';
import { plainValue, valueText } from './plain-value.ts';

class Money {
  value = 1;
}

const own = (error: Error, properties: object) => Object.assign(error, properties);

/** Values that a guard can distinguish, although their texts or their JSON are alike. */
const values: readonly unknown[] = [
  ...[1, '1', 1n, '1n', '(1n)', [1], ['(1n)']],
  ...[Number.NaN, 'NaN', Number.POSITIVE_INFINITY, 'Infinity', null, 'null', undefined, 'undefined', 0, -0],
  ...[{}, { a: undefined }, { a: null }, [undefined], [null], []],
  ...[new Map(), ['(Map)'], new Map([['a', 1]]), new Map([['a', '1']]), new Set(), ['(Set)'], new Set(['a'])],
  ...[new Date(0), new Date(0).toISOString(), new Date(Number.NaN), '(Date)', /a/, '/a/', /a/g],
  ...[new Error('a'), 'Error: a', new TypeError('a'), own(new Error('a'), { code: 1 })],
  ...[new Error('a', { cause: 1 }), new Error('a', { cause: 2 })],
  ...[Symbol('a'), 'Symbol(a)', new URL('http://a.test'), new URL('http://b.test'), 'http://a.test/'],
  ...[new Money(), { value: 1 }, new Uint8Array([1]), new Uint8Array([2]), new Int8Array([1])],
  ...[new ArrayBuffer(1), new ArrayBuffer(2), new URLSearchParams('a=1'), new URLSearchParams('a=2')],
  ...[
    new File([], 'a', { type: 'x/y' }),
    new File([], 'a', { type: 'x/z' }),
    new File(['a'], 'a'),
    new Blob(['a']),
  ],
];

test('values that differ have different texts', () => {
  const texts = values.map((value) => valueText({ value }));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(valueText(Object.create(null))).toBe('{}');
});

test('a value is the same text each time, and plain values stay as they are', () => {
  expect(values.map(valueText)).toEqual(values.map(valueText));
  const plain = { text: '(62) 9', list: [1, true, null, 'a'], inner: { a: 'x (y)' } };
  expect(plainValue(plain)).toEqual(plain);
});

test('situations whose contexts only look alike are apart', () => {
  const machine = createMachine({
    initial: 'a',
    context: { amount: null },
    states: {
      a: {
        on: {
          SET: { actions: assign({ amount: ({ event }) => event.amount }) },
          GO: [
            { guard: ({ context: { amount } }) => amount === '1n', target: 'text' },
            { guard: ({ context: { amount } }) => amount === 1n, target: 'number' },
          ],
        },
      },
      text: {},
      number: {},
    },
  });
  const { coverage } = cover(machine, {}, { events: { SET: [{ amount: 1n }, { amount: '1n' }] } });
  expect(coverage.states.infeasible).toEqual([]);
});
