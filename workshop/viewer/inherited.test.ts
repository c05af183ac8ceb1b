import { expect, test } from 'vitest';
import type { Transition } from './chart.ts';
import { ignoresStepRequests, inheritedBy } from './inherited.ts';

const transitionOn = (source: string, event: string, guard?: string): Transition => ({
  id: [source, event, guard].join(' '),
  source,
  event,
  way: 'event',
  targets: [],
  wording: '',
  ...(guard === undefined ? {} : { guard }),
});

test('an unconditional transition of a state overrides the transitions of outer states', () => {
  const own = transitionOn('a.b.c', 'open');
  expect(inheritedBy('a.b.c', [own, transitionOn('(root)', 'open'), transitionOn('a', 'open')])).toEqual([]);
});

test('a conditional transition does not override the transitions of outer states, which are listed nearest first', () => {
  const [near, far, other] = [
    transitionOn('a.b', 'open'),
    transitionOn('(root)', 'open'),
    transitionOn('(root)', 'close'),
  ];
  const own = transitionOn('a.b.c', 'open', 'isReady');
  expect(inheritedBy('a.b.c', [far, own, other, near, transitionOn('x', 'close')])).toEqual([
    { source: 'a.b', event: 'open', list: [near] },
    { source: '(root)', event: 'close', list: [other] },
  ]);
});

test('all transitions of one event count together, and the last one is unconditional', () => {
  const ways = [
    transitionOn('a', 'open', 'isOne'),
    transitionOn('a', 'open', 'isTwo'),
    transitionOn('a', 'open'),
  ];
  expect(inheritedBy('a.b', [...ways, transitionOn('(root)', 'open')])).toEqual([
    { source: 'a', event: 'open', list: ways },
  ]);
});

test('a request for a step is ignored if the nearest unconditional transition stays', () => {
  const leads = { ...transitionOn('a', 'step.open'), targets: ['b'] };
  const stays = transitionOn('a.b', 'step.open');
  expect(ignoresStepRequests('a.b.c', [leads, stays])).toBe(true);
  expect(ignoresStepRequests('a.x', [leads, stays])).toBe(false);
  expect(ignoresStepRequests('a.b', [transitionOn('a.b', 'step.open', 'isReady'), leads])).toBe(false);
  expect(ignoresStepRequests('z', [leads, stays])).toBe(false);
});
