import { expect, test } from 'vitest';
import { anpCheckOf, anpRegisterWords } from './anp-words.ts';

const checked = {
  anpAuthorisation: 'GLP/SC0012345',
  anpCheckedAt: '2026-11-12',
  anpRegister: 'official',
} as const;

test.each([
  [checked, 'conferida em 12/11/2026'],
  [{ ...checked, anpIsOld: true }, 'última conferência em 12/11/2026'],
  [{ ...checked, anpRegister: 'demo' as const }, 'conferida em 12/11/2026, no registro de demonstração'],
])('a reseller of a register shows its authorisation and when it was checked: %o', (reseller, words) => {
  expect(anpCheckOf(reseller)).toEqual({ authorisation: 'GLP/SC0012345', words });
});

test('an authorisation that somebody typed is not shown', () => {
  const { anpRegister: _, ...typed } = checked;
  expect(anpCheckOf(typed)).toBeUndefined();
  expect(anpCheckOf({})).toBeUndefined();
});

test('pages name the register, and its date if it is old', () => {
  const register = { day: '2026-10-12', isDemo: false, isOld: false };
  expect(anpRegisterWords(register)).toBe('no registro da ANP');
  expect(anpRegisterWords({ ...register, isOld: true })).toBe(
    'no registro da ANP (última conferência em 12/10/2026)',
  );
  expect(anpRegisterWords({ ...register, isDemo: true })).toBe('no registro de demonstração');
});
