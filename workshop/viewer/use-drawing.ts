import { type RefObject, useCallback, useRef, useState } from 'react';
import { nearnessOf, transformOf } from './aim.ts';
import type { Camera } from './camera.ts';
import type { Nearness } from './card-face.tsx';
import { sizeOf } from './use-camera.ts';
import { scheduleFrame } from './use-incremental.ts';
import type { World } from './world.ts';

/** Applies the camera to the drawing: its transform, and the level of detail of each card. */
export function useDrawing(world: World, surface: RefObject<HTMLElement | null>) {
  const stage = useRef<SVGSVGElement>(null);
  const [nearness, setNearness] = useState<Record<string, Nearness>>({});
  const nearnessRef = useRef(nearness);
  const drawn = useRef(nearness);
  const isWaiting = useRef(false);
  const show = useCallback((next: Record<string, Nearness>) => {
    drawn.current = next;
    setNearness(next);
  }, []);
  /** Updates one card per frame, open cards first. */
  const follow = useCallback(() => {
    const [all, before] = [nearnessRef.current, drawn.current];
    const changed = Object.entries(all).filter(([id, near]) => before[id] !== near);
    const next = changed.find(([, near]) => near === 'open') ?? changed[0];
    if (next) show({ ...before, [next[0]]: next[1] });
    isWaiting.current = changed.length > 1;
    if (isWaiting.current) scheduleFrame(follow, true);
  }, [show]);
  const draw = useCallback(
    (camera: Camera) => {
      const size = sizeOf(surface);
      // Transforms the whole SVG. On a part of it, a transform would lay out every text again.
      if (stage.current) stage.current.style.transform = transformOf(camera, size);
      const cards = [...world.cards].map(([id, placed]) => [id, nearnessOf(placed, camera, size)] as const);
      nearnessRef.current = Object.fromEntries(cards);
      // The first drawing is complete. Later, the level of detail may follow the camera with a delay.
      if (Object.keys(drawn.current).length === 0) return show(nearnessRef.current);
      const isBehind = cards.some(([id, near]) => drawn.current[id] !== near);
      if (!isBehind || isWaiting.current) return;
      isWaiting.current = true;
      scheduleFrame(follow, true);
    },
    [world, surface, follow, show],
  );
  return { stage, nearness, draw };
}
