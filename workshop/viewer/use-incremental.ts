import { useEffect, useState } from 'react';

/** Pending drawing tasks. One runs per frame, so that frames stay short. */
let waiting: (() => void)[] = [];
let frame = 0;

function next(): void {
  const [first, ...others] = waiting;
  waiting = others;
  first?.();
  frame = waiting.length > 0 ? requestAnimationFrame(next) : 0;
}

/**
 * Runs a task in one of the next frames, separately from other tasks. A task that has begun runs before new ones.
 * Returns a function that cancels it.
 */
export function scheduleFrame(grow: () => void, isBegun: boolean): () => void {
  waiting = isBegun ? [grow, ...waiting] : [...waiting, grow];
  if (frame === 0) frame = requestAnimationFrame(next);
  return () => {
    waiting = waiting.filter((one) => one !== grow);
  };
}

/** Returns how much of something large may be drawn now. Grows by a portion in each of its frames, up to the whole. */
export function useIncremental(whole: number, portion: number, first = 0): number {
  const [grown, setGrown] = useState(first);
  useEffect(() => {
    if (grown >= whole) return;
    return scheduleFrame(() => setGrown(grown + portion), grown > first);
  }, [grown, whole, portion, first]);
  return grown;
}
