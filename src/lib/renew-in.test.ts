import { expect, test } from 'vitest';
import { refetchDelayMs } from './renew-in.ts';

const now = Date.parse('2026-11-19T22:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const open = (closesIn?: number) => ({
  open: true,
  ...(closesIn === undefined ? {} : { closesAt: at(closesIn) }),
});
const closed = (opensIn?: number) => ({
  open: false,
  ...(opensIn === undefined ? {} : { opensAt: at(opensIn) }),
});

test.each([
  ['nobody', [], 60_000],
  ['open day and night', [open()], 60_000],
  ['closing in an hour', [open(3600)], 60_000],
  ['closing in 20 s', [open(3600), open(20)], 20_000],
  ['opening in 30 s', [closed(30), closed()], 30_000],
  ['closing now', [open(1)], 5_000],
  ['should have closed just now, by this clock', [open(-10)], 5_000],
  ['should have closed long ago, by this clock', [open(-3600)], 60_000],
])('%s', (_, resellers, pause) => {
  expect(refetchDelayMs(resellers, now)).toBe(pause);
});
