import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const report = (...messages: string[]) => ({
  testResults: [
    {
      assertionResults: [
        { status: 'passed' },
        ...messages.map((message) => ({ status: 'failed', failureMessages: [message] })),
      ],
    },
  ],
});

test('a fault is caught by a test that fails, not by one that never ends or never ran', () => {
  expect(verdictOf(0, report())).toBe('survived');
  expect(verdictOf(1, report('expected 1 to be 2'))).toBe('caught');
  expect(verdictOf(1, report('Error: Test timed out in 30000ms.', 'expected 1 to be 2'))).toBe('caught');
  expect(verdictOf(1, report('Error: Test timed out in 30000ms.'))).toBe('timed-out');
  expect(verdictOf(null, undefined)).toBe('timed-out');
  expect(verdictOf(1, { testResults: [{ assertionResults: [] }] })).toBe('broken');
  expect(verdictOf(1, undefined)).toBe('broken');
  expect(verdictOf(0, { testResults: [{ assertionResults: [{ status: 'pending' }] }] })).toBe('broken');
});
