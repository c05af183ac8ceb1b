import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { changedTransitions } from './machine-change.ts';

function door(changes: { opens?: () => boolean; wide?: string; counts?: number } = {}) {
  const { opens = () => true, wide = 'wide', counts = 1 } = changes;
  return setup({
    types: {} as { context: { times: number } },
    guards: { opens },
    actions: { count: counts === 1 ? assign({ times: 1 }) : assign({ times: () => 2 }) },
  }).createMachine({
    context: { times: 0 },
    initial: 'shut',
    states: {
      shut: { on: { open: { guard: 'opens', target: wide }, knock: {} } },
      wide: { on: { shut: { target: 'shut', actions: 'count' } } },
      ajar: {},
    },
  });
}

test('a transition has changed if its target, guard or action has changed', () => {
  expect(changedTransitions(door(), door())).toEqual([]);
  expect(changedTransitions(door(), door({ wide: 'ajar' }))).toEqual(['shut: open [opens] → ajar']);
  expect(changedTransitions(door(), door({ opens: () => false }))).toEqual(['shut: open [opens] → wide']);
  expect(changedTransitions(door(), door({ counts: 2 }))).toEqual(['wide: shut → shut']);
});
