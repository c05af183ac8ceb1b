import { expect, test } from 'vitest';
import { and, createMachine, fromPromise, not, or, setup, stateIn } from 'xstate';
import { inventoryOf } from './definitions.ts';
import { asGherkin } from './formats/gherkin.ts';
import { labelOf, plainWords } from './formats/words.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';

const isTall = ({ context }: { context: { n: number } }) => context.n > 180;

test('every kind of guard has a readable name', () => {
  const machine = setup({
    types: { context: {} as { n: number; limit: number } },
    guards: { isA: () => true, isB: () => true, isC: () => true, isOver: (_, limit: number) => limit > 0 },
  }).createMachine({
    context: { n: 0, limit: 2 },
    on: {
      go: [
        { guard: and(['isA', or(['isB', 'isC'])]) },
        { guard: or([and(['isA', 'isB']), 'isC']) },
        { guard: not(and(['isA', 'isB'])) },
        { guard: not('isA') },
        { guard: and(['isA', not('isB')]) },
        { guard: and(['isA', ({ context }) => context.n > 3]) },
        { guard: ({ context }) => context.n > context.limit },
        {
          guard: ({ context: { n, limit } }) => {
            return n === limit;
          },
        },
        { guard: isTall },
        { guard: stateIn('a') },
        {
          guard: ({ context }) =>
            context.n > 1 && context.n > 2 && context.n > 3 && context.n > 4 && context.n > 5,
        },
        {
          guard: ({ context }) => {
            const twice = context.n * 2;
            return twice > 4;
          },
        },
      ],
    },
  });
  expect(inventoryOf(machine).definitions.map(({ guard }) => guard)).toEqual([
    'isA and (isB or isC)',
    '(isA and isB) or isC',
    'not (isA and isB)',
    'not isA',
    'isA and not isB',
    'isA and context.n > 3',
    'context.n > context.limit',
    'n === limit',
    'isTall',
    'in "a"',
    'context.n > 1 && context.n > 2 && context.n > 3 && context.…',
    'condition',
  ]);
});

test.each([
  ['({context})=>context.a!==void 0&&context.n>=2', 'context.a !== undefined && context.n >= 2'],
  ['({ context }) => context.list.some((one) => one > 3)', 'context.list.some((one) => one > 3)'],
])('a guard has the same name after a compiler has removed its spaces: %s', (source, name) => {
  // `new Function` returns the function as a compiler would have written it.
  const guard: () => boolean = new Function(`return ${source}`)();
  const machine = createMachine({ context: {}, on: { go: { guard } } });
  expect(inventoryOf(machine).definitions.map((definition) => definition.guard)).toEqual([name]);
});

test('two inline guards with the same code stay two', () => {
  const machine = createMachine({
    context: { n: 0 },
    on: { go: [{ guard: ({ context }) => context.n > 1 }, { guard: ({ context }) => context.n > 1 }] },
  });
  expect(inventoryOf(machine).definitions.map(({ id }) => id)).toEqual([
    '(root): go [context.n > 1]',
    '(root): go [context.n > 1] #2',
  ]);
});

test('an inline service has the name of the state that calls it, a second one also a number', () => {
  const pause = fromPromise(async () => undefined);
  const machine = setup({ actors: { load: pause } }).createMachine({
    id: 'reseller',
    initial: 'opening',
    states: {
      opening: { invoke: [{ src: pause, onDone: 'open' }, { src: pause }, { src: 'load', onDone: 'open' }] },
      open: {},
    },
  });
  const set = generate(exploreModel(plainModel('reseller', machine)), { criterion: 'transitions' });
  const events = set.paths.flatMap(({ steps }) => steps.map(labelOf));
  expect(new Set(events)).toEqual(
    new Set(
      ['reseller.opening', 'reseller.opening 2', 'load (reseller.opening 3)'].flatMap((name) => [
        `${name}: done`,
        `${name}: error`,
      ]),
    ),
  );
  expect(inventoryOf(machine).definitions.map(({ id }) => id)).toEqual([
    'opening: inline actor done → open',
    'opening: load done → open',
  ]);
  expect(asGherkin(set, plainWords('reseller')).match(/@service-\S+/g)).toContain('@service-load');
});
