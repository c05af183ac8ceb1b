import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test('a duration is rounded up to whole units', () => {
  const hour = 60 * 60 * 1000;
  expect([
    durationWords(7 * 24 * hour, 'day'),
    durationWords(hour, 'hour'),
    durationWords(61_000, 'minute'),
    durationWords(60_000, 'minute'),
  ]).toEqual(['7 dias', '1 hora', '2 minutos', '1 minuto']);
});
