import { type RefObject, startTransition, useCallback, useRef, useState } from 'react';
import { nearnessOf, transformOf } from './aim.ts';
import type { Camera } from './camera.ts';
import type { Nearness } from './card-face.tsx';
import { sizeOf } from './use-camera.ts';
import type { World } from './world.ts';

/** The drawing as a camera sees it: where its sheet lies, and how much of each card is drawn. */
export function useDrawing(world: World, surface: RefObject<HTMLElement | null>) {
  const stage = useRef<SVGSVGElement>(null);
  const [nearness, setNearness] = useState<Record<string, Nearness>>({});
  const draw = useCallback(
    (camera: Camera) => {
      const size = sizeOf(surface);
      // On a part of the drawing it would lay out every text anew; on all of it, nothing.
      if (stage.current) stage.current.style.transform = transformOf(camera, size);
      const after = Object.fromEntries(
        [...world.cards].map(([id, placed]) => [id, nearnessOf(placed, camera, size)]),
      );
      // What is drawn of a card may follow a little later than the camera.
      startTransition(() =>
        setNearness((before) =>
          Object.entries(after).every(([id, near]) => before[id] === near) ? before : after,
        ),
      );
    },
    [world, surface],
  );
  return { stage, nearness, draw };
}
