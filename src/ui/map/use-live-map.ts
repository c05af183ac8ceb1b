import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Point } from '#contract/address/point';
import type { MapView } from '#contract/map/view';
import { allowsMotion } from '../allows-motion.ts';
import type { LiveMap } from './live-map.ts';

/** `picture`: the server's picture. `live`: people can move the map. `failed`: it could not be opened. */
export type MapState = 'picture' | 'loading' | 'live' | 'failed';

/** Opens the interactive map over a picture on request, and follows its view. The map closes with the component. */
export function useLiveMap(
  target: RefObject<HTMLElement | null>,
  start: MapView,
  tiles: string | undefined,
  onTap?: ((point: Point) => void) | undefined,
): {
  state: MapState;
  view: MapView;
  /** Says whether the interactive map is drawn, so that the picture can be hidden. */
  isDrawn: boolean;
  hasTrouble: boolean;
  open(): void;
  zoomBy(steps: number): void;
} {
  const [state, setState] = useState<MapState>('picture');
  const [view, setView] = useState(start);
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasTrouble, setHasTrouble] = useState(false);
  const map = useRef<Promise<LiveMap | undefined>>(undefined);
  const isClosed = useRef(false);
  const tapped = useRef(onTap);
  tapped.current = onTap;

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      void map.current?.then((opened) => opened?.close());
      map.current = undefined;
    };
  }, []);

  const load = async (element: HTMLElement) => {
    const { openLiveMap } = await import('./live-map.ts');
    return openLiveMap({
      target: element,
      view: start,
      tiles,
      animates: allowsMotion(),
      // The pins move in the same frame as the map below them.
      onView: (next) => !isClosed.current && flushSync(() => setView(next)),
      onDrawn: () => setIsDrawn(true),
      onTrouble: setHasTrouble,
      onTap: onTap && ((point) => tapped.current?.(point)),
    });
  };

  const open = () => {
    if (map.current || !target.current) return map.current;
    setState('loading');
    map.current = load(target.current).then(
      (opened) => {
        if (isClosed.current) opened.close();
        setState('live');
        return opened;
      },
      () => {
        // The next request tries again.
        map.current = undefined;
        setState('failed');
        return undefined;
      },
    );
    return map.current;
  };

  return {
    state,
    view: state === 'live' ? view : start,
    isDrawn,
    hasTrouble,
    open: () => void open(),
    zoomBy: (steps) => void open()?.then((opened) => opened?.zoomBy(steps)),
  };
}
