import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { resellerSettings } from '#machines/reseller-settings/machine';
import { chooseStates } from './choose-states.ts';
import { settingsStates } from './settings-states.ts';
import { touchedStates } from './touched-states.ts';

vi.mock('node:child_process', { spy: true });

const states = ['address.searching', 'items.choosing', 'order.live.tracking', 'payment.choosing'];

const changing = (files: string) =>
  vi.mocked(execFileSync).mockImplementation((_, args) => (args?.includes('diff') ? files : ''));

test('a changed screen touches the states of its step, a style or the camera touches all, and a document none', async () => {
  changing('src/features/items/product-card.tsx\n');
  expect(await touchedStates(states, 'HEAD')).toEqual(['items.choosing']);
  changing('src/styles/tokens.css\n');
  expect(await touchedStates(states, 'HEAD')).toEqual(states);
  changing('workshop/gallery/pictured.ts\n');
  expect(await touchedStates(states, 'HEAD')).toEqual(states);
  changing('docs/glossary.md\n');
  expect(await touchedStates(states, 'HEAD')).toEqual([]);
});

test('a file of the settings touches only their states, and a file of another part of the panel none', async () => {
  const all = [...states, 'reseller-settings.asking.countUnits', 'reseller-settings.editing'];
  const settings = all.slice(states.length);
  for (const file of [
    'src/panel/settings/coupons.tsx',
    'machines/reseller-settings/setup.ts',
    'src/panel/panel-header.tsx',
    'server/services/panel/business/preview.ts',
    'workshop/gallery/settings-states.ts',
  ]) {
    changing(`${file}\n`);
    expect(await touchedStates(all, 'HEAD')).toEqual(settings);
  }
  changing('src/panel/order-card.tsx\n');
  expect(await touchedStates(all, 'HEAD')).toEqual([]);
  changing('src/styles/tokens.css\n');
  expect(await touchedStates(all, 'HEAD')).toEqual(all);
});

test('each state of the settings that waits for a person is pictured', () => {
  const waiting = Object.values(resellerSettings.states)
    .filter(({ invoke, type }) => invoke.length === 0 && type !== 'final')
    .map(({ key }) => key);
  const shown = settingsStates().map(({ state }) => state.split('.')[1]);
  expect([...new Set(shown)].toSorted()).toEqual(waiting.toSorted());
});

test('a requested state includes its inner states, and a state without a screen throws an error', async () => {
  const all = states.map((state) => ({ state, steps: [] }));
  const chosen = await chooseStates(all, { state: ['order.live', 'payment.choosing'] });
  expect(chosen.map(({ state }) => state)).toEqual(['order.live.tracking', 'payment.choosing']);
  expect(await chooseStates(all, {})).toEqual(all);
  await expect(chooseStates(all, { state: ['items.chosing'] })).rejects.toThrow(
    'No screen shows the state items.chosing. Did you mean items.choosing?',
  );
});
