// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { diffMachines } from './diff.ts';
import { diffSvg } from './diff-svg.ts';

const before = createMachine({
  initial: 'a',
  states: {
    a: { on: { go: 'b', stay: { guard: 'isCold', target: 'a' }, leave: 'c' } },
    b: { on: { back: 'a' } },
    c: {},
    untouched: { on: { back: 'a' } },
  },
});
const after = createMachine({
  initial: 'a',
  states: {
    a: { on: { go: 'd', stay: { guard: 'isWarm', target: 'a' }, come: 'b' } },
    b: { on: { back: 'a' } },
    d: {},
    untouched: { on: { back: 'a' } },
  },
});

const drawn = async (was: typeof before, is: typeof before) => {
  const svg = await diffSvg(
    [{ name: 'Pedido', diff: diffMachines(was, is), before: was, after: is }],
    'main',
  );
  const read = new DOMParser().parseFromString(svg, 'application/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  return read;
};

test('the picture marks added, removed, retargeted and guarded transitions by a sign and a class', async () => {
  const read = await drawn(before, after as typeof before);
  const written = (fate: string) =>
    [...read.querySelectorAll(`g.${fate}`)]
      .map((one) => one.querySelector('.label, .title')?.textContent)
      .toSorted();
  expect(written('added')).toEqual(['+ come', '+ d']);
  expect(written('removed')).toEqual(['− c', '− leave']);
  expect(written('retargeted')).toEqual(['↷ go']);
  expect(written('elsewhere')).toEqual(['↶ go']);
  expect(written('guarded')).toEqual(['? stay [isCold] ⇒ [isWarm]']);
  const boxes = [...read.querySelectorAll('.title')].map(({ textContent }) => textContent).toSorted();
  expect(boxes).toEqual(['+ d', 'a', 'b', '− c']);
});

test('the picture shows a message if nothing changed', async () => {
  const read = await drawn(before, before);
  expect(read.documentElement.textContent).toContain('Nothing has changed since main.');
});
