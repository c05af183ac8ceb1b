import { expect, test } from 'vitest';
import type { Transition } from './chart.ts';
import { ignoresStepRequests, inheritedBy } from './inherited.ts';

const way = (source: string, event: string, guard?: string): Transition => ({
  id: [source, event, guard].join(' '),
  source,
  event,
  way: 'event',
  targets: [],
  said: '',
  ...(guard === undefined ? {} : { guard }),
});

test('an unconditional transition of a state overrides those of outer states', () => {
  const own = way('a.b.c', 'open');
  expect(inheritedBy('a.b.c', [own, way('(raiz)', 'open'), way('a', 'open')])).toEqual([]);
});

test('a conditional transition does not override those of outer states, which are listed nearest first', () => {
  const [near, far, other] = [way('a.b', 'open'), way('(raiz)', 'open'), way('(raiz)', 'close')];
  const own = way('a.b.c', 'open', 'isReady');
  expect(inheritedBy('a.b.c', [far, own, other, near, way('x', 'close')])).toEqual([
    { source: 'a.b', event: 'open', list: [near] },
    { source: '(raiz)', event: 'close', list: [other] },
  ]);
});

test('all transitions of one event count together, and the last one is unconditional', () => {
  const ways = [way('a', 'open', 'isOne'), way('a', 'open', 'isTwo'), way('a', 'open')];
  expect(inheritedBy('a.b', [...ways, way('(raiz)', 'open')])).toEqual([
    { source: 'a', event: 'open', list: ways },
  ]);
});

test('a request for a step is ignored if the nearest unconditional transition stays', () => {
  const leads = { ...way('a', 'step.open'), targets: ['b'] };
  const stays = way('a.b', 'step.open');
  expect(ignoresStepRequests('a.b.c', [leads, stays])).toBe(true);
  expect(ignoresStepRequests('a.x', [leads, stays])).toBe(false);
  expect(ignoresStepRequests('a.b', [way('a.b', 'step.open', 'isReady'), leads])).toBe(false);
  expect(ignoresStepRequests('z', [leads, stays])).toBe(false);
});
