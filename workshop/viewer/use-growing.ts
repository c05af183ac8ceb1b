import { useEffect, useState } from 'react';

/** Who still has something to draw; one of them goes on in each frame, so that no frame is long. */
let waiting: (() => void)[] = [];
let frame = 0;

function next(): void {
  const [first, ...others] = waiting;
  waiting = others;
  first?.();
  frame = waiting.length > 0 ? requestAnimationFrame(next) : 0;
}

/** Runs in one of the next frames, with nothing else that waits so; what is begun is finished first. */
export function inTurn(grow: () => void, isBegun: boolean): () => void {
  waiting = isBegun ? [grow, ...waiting] : [...waiting, grow];
  if (frame === 0) frame = requestAnimationFrame(next);
  return () => {
    waiting = waiting.filter((one) => one !== grow);
  };
}

/** How much of something large may be drawn by now: a portion more in each of its turns, up to the whole. */
export function useGrowing(whole: number, portion: number, first = 0): number {
  const [grown, setGrown] = useState(first);
  useEffect(() => {
    if (grown >= whole) return;
    return inTurn(() => setGrown(grown + portion), grown > first);
  }, [grown, whole, portion, first]);
  return grown;
}
