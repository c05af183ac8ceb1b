import { expect, test } from 'vitest';
import { pauseBeforeReadingAgain } from './read-again.ts';

const now = Date.parse('2026-11-19T15:00:00Z');

test.each([
  [503, undefined, 300],
  [503, '', 300],
  [429, '1', 1_000],
  [429, '2', 2_000],
  [429, '3', undefined],
  [429, '0', 300],
  [429, '-5', 300],
  [503, 'Thu, 19 Nov 2026 15:00:02 GMT', 2_000],
  [503, 'Thu, 19 Nov 2026 15:01:00 GMT', undefined],
  [503, 'soon', 300],
  [404, undefined, undefined],
  [200, '1', undefined],
])('after %s with Retry-After %s the pause is %s ms', (status, header, expected) => {
  expect(pauseBeforeReadingAgain(status, header, now)).toBe(expected);
});
