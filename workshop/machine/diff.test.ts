import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { diffMachines, isSame } from './diff.ts';
import { diffText, type NamedDiff } from './diff-text.ts';
import { draftsToMigrate } from './drafts.ts';

const before = createMachine({
  initial: 'a',
  states: {
    a: { on: { go: 'b', stay: { guard: 'isCold', target: 'a' }, leave: 'c' } },
    b: { after: { 1000: 'a' } },
    c: {},
  },
});
const after = createMachine({
  initial: 'a',
  states: {
    a: { on: { go: 'd', stay: { guard: 'isWarm', target: 'a' } } },
    b: { after: { 2000: 'a' } },
    d: {},
  },
});

test('diffMachines finds added, removed, retargeted and differently guarded transitions', () => {
  expect(diffMachines(before, after)).toEqual({
    states: { added: ['d'], removed: ['c'] },
    services: { added: [], removed: [] },
    timers: { added: ['b: after 2000'], removed: ['b: after 1000'] },
    transitions: { added: ['b: after 2000 → a'], removed: ['a: leave → c', 'b: after 1000 → a'] },
    retargeted: [{ before: 'a: go → b', after: 'a: go → d' }],
    guarded: [{ before: 'a: stay [isCold] → a', after: 'a: stay [isWarm] → a' }],
    inside: [],
    properties: [],
  });
  expect(isSame(diffMachines(before, before))).toBe(true);
});

test('diffText writes a difference as text, and as Markdown for a review', () => {
  const diffs: NamedDiff[] = [
    {
      name: 'order',
      diff: diffMachines(before, after),
      behaviour: { verdict: 'same', situations: 3 },
      drafts: ['saved at a'],
    },
  ];
  expect(diffText(diffs, 'main', 'text')).toContain(
    'Transitions with another target (1):\n  a: go → b  ⇒  → d\n',
  );
  const markdown = diffText(diffs, 'main', 'markdown');
  expect(markdown).toContain('### order, since main\n\n**New states (1)**\n\n- `d`\n');
  expect(markdown).toContain('**Saved drafts (1)**\n\n- saved at a\n');
});

test('draftsToMigrate names the drafts that a removed step or another schema makes unreadable', () => {
  const was = { savedSteps: ['address', 'gift'], format: 1, shape: { lines: 1, gift: 1 } };
  const is = { savedSteps: ['address'], format: 1, shape: { lines: 1 } };
  expect(draftsToMigrate(was, is)).toEqual([
    'saved at the step gift, which no longer exists: the format is still 1, so a migration is missing',
    'with gift, which has another shape or no longer exists: the format is still 1, so a migration is missing',
  ]);
  expect(draftsToMigrate(is, is)).toEqual([]);
  const shaped = (properties: object, required: string[]) => ({
    ...is,
    shape: { lines: { properties, required } },
  });
  expect(draftsToMigrate(shaped({ a: 1 }, []), shaped({ a: 1, b: 1 }, []))).toEqual([]);
  expect(draftsToMigrate(shaped({ a: 1 }, []), shaped({ a: 1, b: 1 }, ['b']))).toHaveLength(1);
  expect(draftsToMigrate(shaped({ a: 1 }, []), shaped({}, []))).toHaveLength(1);
});
