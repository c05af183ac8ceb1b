import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAccepted, readAccepted } from '../model/accepted.ts';
import type { Frame, Picture, Screen } from '../model/picture.ts';
import { compareScreens } from './compare.ts';
import { cellPx, changedCells, packPrint } from './fingerprint.ts';
import { reportHtml, terminalSummary } from './report.ts';

/** Creates a picture of grey cells, two per row. */
function aPicture(hash: string, greys: readonly number[] = [10, 20, 30, 40]): Picture {
  const cells = new Uint8Array(greys.flatMap((grey) => [grey, grey, grey]));
  return { hash, width: 2 * cellPx, height: (greys.length / 2) * cellPx, print: packPrint(cells) };
}

function aScreen(pictures: Partial<Record<Frame, Picture>>, browser = 'Chromium 1'): Screen {
  return { browser, pictures };
}

const of = (screen: Screen) => new Map([['items.choosing', screen]]);
const known = ['items.choosing'];

test('a cell has changed if a channel of its mean differs by more than antialiasing explains', () => {
  const before = new Uint8Array([9, 9, 9, 50, 50, 50, 90, 90, 90]);
  const after = new Uint8Array([9, 9, 9, 52, 48, 50, 90, 93, 90]);
  expect(changedCells(before, after, 2 * cellPx)).toEqual([{ x: 0, y: cellPx }]);
  expect(changedCells(before, before.slice(0, 6), 2 * cellPx)).toEqual([{ x: 0, y: cellPx }]);
});

test('a picture has changed if a cell or its height has changed', () => {
  const before = of(aScreen({ '360-light': aPicture('a'), '360-dark': aPicture('b') }));
  const smoothed = aScreen({ '360-light': aPicture('c', [11, 20, 30, 40]), '360-dark': aPicture('b') });
  expect(compareScreens(before, of(smoothed), known).map(({ verdict }) => verdict)).toEqual(['same', 'same']);
  const moved = aScreen({ '360-light': aPicture('c', [10, 20, 99, 40]), '360-dark': aPicture('b') });
  expect(compareScreens(before, of(moved), known).map(({ verdict, spots }) => [verdict, spots])).toEqual([
    ['changed', [{ x: 0, y: cellPx }]],
    ['same', []],
  ]);
  const taller = aScreen({ '360-light': aPicture('d', [10, 20, 30, 40, 50, 60]) });
  expect(compareScreens(before, of(taller), known)[0]).toMatchObject({
    verdict: 'changed',
    spots: [{ y: 2 * cellPx }, { y: 2 * cellPx }],
  });
});

test('another browser is not a change, a new state is new, and a state that no screen shows is gone', () => {
  const before = of(aScreen({ '360-light': aPicture('a') }));
  const elsewhere = of(aScreen({ '360-light': aPicture('b', [1, 2, 3, 4]) }, 'Chromium 2'));
  const verdicts = (list: ReturnType<typeof compareScreens>) => list.map(({ verdict }) => verdict);
  expect(verdicts(compareScreens(before, elsewhere, known))).toEqual(['other-browser']);
  expect(verdicts(compareScreens(new Map(), elsewhere, known))).toEqual(['new']);
  expect(verdicts(compareScreens(before, new Map(), []))).toEqual(['gone']);
  // A run of only some states reports nothing about the others.
  expect(verdicts(compareScreens(before, new Map(), known))).toEqual([]);
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botija-gallery-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an accepted set is read as it was written, with exactly the thumbnails it names', () => {
  const first = of(aScreen({ '360-light': { ...aPicture('a'), thumbnail: 'one' } }));
  keepAccepted(folder, first, new Map([['one', Buffer.from('1')]]));
  expect(readAccepted(folder)).toEqual(first);
  const second = of(aScreen({ '360-light': { ...aPicture('b'), thumbnail: 'two' } }));
  keepAccepted(folder, second, new Map([['two', Buffer.from('2')]]));
  expect(readAccepted(folder)).toEqual(second);
  expect(readdirSync(join(folder, 'thumbnails'))).toEqual(['two.webp']);
  expect(readAccepted(join(folder, 'nowhere'))).toEqual(new Map());
});

test('the report shows changes before and after, marks them, and counts all pictures', () => {
  const before = of(aScreen({ '360-light': aPicture('a'), '768-light': aPicture('w') }));
  const after = of(aScreen({ '360-light': aPicture('b', [10, 20, 99, 40]), '768-light': aPicture('w') }));
  const compared = compareScreens(before, after, known);
  const failed = new Map([['resume.placing', 'a página está em <outro> lugar']]);
  const files = { full: ({ hash }: Picture) => `pictures/${hash}.png`, thumbnail: () => undefined };
  const page = reportHtml({ browser: 'Chromium 1', compared, failed, isAccepted: false }, files);
  expect(page).toContain('1 imagem igual, 1 com mudança, 1 estado que falhou.');
  expect(page).toContain('Diferenças (1)');
  expect(page).toContain('alt="Antes: items.choosing, 360 px, claro"');
  expect(page).toContain('<rect x="0" y="32" width="32" height="32"/>');
  expect(page).toContain('a página está em &lt;outro&gt; lugar');
  expect(terminalSummary({ compared, failed })).toBe('1 screenshot unchanged, 1 changed, 1 state failed.');
});
