import { vi } from 'vitest';

const realNow = performance.now.bind(performance);
let skippedMs = 0;

/** Moves `performance.now()` ahead by `ms`. Timers are not affected. */
export function jumpAhead(ms: number): void {
  skippedMs += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + skippedMs);
}
