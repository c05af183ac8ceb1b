import { expect, test } from 'vitest';
import { anOrder } from '../../../tests/factories.ts';
import { refusalChoices, refusalSentence } from './refusal-words.ts';
import { standingOf } from './status-words.ts';

const gas = anOrder();
const water = { ...gas, lines: gas.lines.map((line) => ({ ...line, kind: 'AGUA20' as const })) };

test('of water nothing is said that is true of cylinders alone', () => {
  expect(standingOf({ ...gas, status: 'dispatched' }).lead).toContain('Deixe o botijão vazio');
  expect(standingOf({ ...water, status: 'dispatched' }).lead).toContain('Deixe o galão vazio');
  expect(refusalChoices(gas, false).map(({ value }) => value)).toContain('weight');
  const words = refusalChoices(water, true).map(({ label }) => label);
  expect(words.join()).not.toMatch(/peso|botijão/);
  expect(words).toContain('O galão está sujo, trincado ou vazando');
  expect(refusalSentence({ ...water, reason: 'damaged' })).toBe('O galão está sujo, trincado ou vazando');
  expect(refusalSentence({ ...gas, reason: 'other' })).toBeUndefined();
});
