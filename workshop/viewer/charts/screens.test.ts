import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAccepted } from '../../model/accepted.ts';
import type { Picture, Screen } from '../../model/picture.ts';
import { screenOfState } from '../screens.ts';
import { viewerScreens } from './screens.ts';

const picture = (thumbnail?: string): Picture => ({
  hash: 'hash',
  width: 360,
  height: 740,
  print: '',
  ...(thumbnail && { thumbnail }),
});
const screen = (name: string): Screen => ({
  browser: 'Chromium 1',
  pictures: {
    '360-light': picture(`${name}-light`),
    '360-dark': picture(`${name}-dark`),
    '768-light': picture(),
  },
});

test('accepted pictures are grouped by machine, and a state shows the picture of an inner state', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botija-screens-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const accepted = new Map([
    ['items.choosing', screen('items')],
    ['reseller-settings.asking.countUnits', screen('count')],
  ]);
  keepAccepted(folder, accepted, new Map());
  const screens = viewerScreens(folder);
  expect(screens).toEqual({
    'order-funnel': { 'items.choosing': { light: 'items-light', dark: 'items-dark' } },
    'reseller-settings': { 'asking.countUnits': { light: 'count-light', dark: 'count-dark' } },
  });
  expect(screenOfState(screens['reseller-settings'], 'asking')).toEqual({
    light: 'count-light',
    dark: 'count-dark',
  });
  expect(screenOfState(screens['reseller-settings'], 'items')).toBe(undefined);
  expect(screenOfState(screens['reseller-team'], 'asking')).toBe(undefined);
});
