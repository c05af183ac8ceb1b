import { expect, test } from 'vitest';
import { anOrder } from '../../../tests/support/factories.ts';
import { refusalChoices, refusalSentence } from './refusal-words.ts';
import { arrivalWords, statusTextOf } from './status-words.ts';

const gas = anOrder();
const water = { ...gas, lines: gas.lines.map((line) => ({ ...line, kind: 'AGUA20' as const })) };

test('an order of water alone does not mention cylinders', () => {
  expect(statusTextOf({ ...gas, status: 'dispatched' }).lead).toContain('Deixe o botijão vazio');
  expect(statusTextOf({ ...water, status: 'dispatched' }).lead).toContain('Deixe o galão vazio');
  expect(refusalChoices(gas, false).map(({ value }) => value)).toContain('weight');
  const words = refusalChoices(water, true).map(({ label }) => label);
  expect(words.join()).not.toMatch(/peso|botijão/);
  expect(words).toContain('O galão está sujo, trincado ou vazando');
  expect(refusalSentence({ ...water, reason: 'damaged' })).toBe('O galão está sujo, trincado ou vazando');
  expect(refusalSentence({ ...gas, reason: 'other' })).toBeUndefined();
});

test.for([
  [{ name: 'Beto', vehicle: 'moto' }, 'Beto leva seu pedido, de moto'],
  [{ vehicle: 'moto' }, 'Saiu para entrega'],
  [{ comingSince: '2026-11-19T15:20:00Z' }, 'Quem entrega está a caminho'],
  [{ name: 'Beto', vehicle: 'drone', comingSince: '2026-11-19T15:20:00Z' }, 'Beto está a caminho'],
  [{ name: 'Beto', comingSince: '2026-11-19T15:20:00Z', arrivedAt: '2026-11-19T15:31:00Z' }, 'Beto chegou'],
] as const)('the courier %o is the headline of a dispatched order only', ([courier, headline]) => {
  expect(statusTextOf({ ...gas, status: 'dispatched', courier }).headline).toBe(headline);
  expect(statusTextOf({ ...gas, status: 'delivered', courier }).headline).toBe('Confirme a entrega');
});

test.for([
  [27, 41, '25–45\u00a0min'],
  [3, 18, 'até 20\u00a0min'],
  [-10, 2, 'até 5\u00a0min'],
  [-20, 0, undefined],
  [80, 120, null],
] as const)('an order due in %i to %i minutes: %o', ([from, to, words]) => {
  const now = Date.parse('2026-11-19T22:42:00Z');
  expect(arrivalWords({ now, from: now + from * 60_000, to: now + to * 60_000 })).toBe(words);
});
