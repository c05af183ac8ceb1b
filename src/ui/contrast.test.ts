import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const media = css.indexOf('@media (prefers-color-scheme: dark) {\n  :root');
const override = css.indexOf(':root[data-theme="dark"]');

function declarations(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = declarations(css.slice(0, media));
const systemDark = declarations(css.slice(media, override));
const chosenDark = declarations(css.slice(override));
const themes = { light, dark: new Map([...light, ...chosenDark]) };

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other]
    .map((name) => {
      const hex = theme.get(`color-${name}`);
      if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`No opaque colour named ${name}`);
      return luminance(hex);
    })
    .toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'surface', 'raised'];
const onEveryGround = (names: string[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

const text = [
  ...onEveryGround(['ink', 'ink-soft', 'flame-ink', 'success', 'danger', 'warning']),
  ['art-print', 'art-plate'],
  ['on-flame', 'flame'],
  ['on-flame', 'flame-press'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-press'],
  ['on-ember', 'ember'],
  ['flame-ink', 'flame-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ['warning', 'warning-soft'],
  ['ink-soft', 'flame-soft'],
  ...['flame-soft', 'ember-soft', 'success-soft', 'danger-soft', 'warning-soft'].map(
    (soft) => ['ink', soft] as const,
  ),
] as const;

const controls = [
  ...onEveryGround(['control', 'focus', 'flame', 'danger-fill', 'art-edge']),
  ['focus', 'flame-soft'],
  ['on-flame', 'art-body'],
  ['paper', 'success'],
] as const;

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  test.each(text)('text %s on %s has a contrast of at least 4.5:1', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('control %s on %s has a contrast of at least 3:1', (control, ground) => {
    expect(contrast(theme, control, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme of the system equals the chosen dark theme', () => {
  expect(systemDark).toEqual(chosenDark);
  expect(systemDark.size).toBeGreaterThan(20);
});

test('every opaque colour has a dark counterpart, except those of the pictures', () => {
  const missing = [...light.keys()].filter((name) => name.startsWith('color-') && !chosenDark.has(name));
  expect(missing).toEqual(
    ['color-*', 'color-transparent', 'color-current'].filter((name) => light.has(name)),
  );
});
