import { useEffect, useRef, useState } from 'react';
import type { Charts, Shown } from './chart.ts';
import { isWatched } from './live.ts';
import { placeOf } from './place.ts';

/** Moves the camera to the current state of the watched page or the played visit. */
export function useFollowing(charts: Charts, leaf: string | undefined, onLed: (shown: Shown) => void) {
  const [isFollowing, setFollowing] = useState(true);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const watched = charts.machines.find(isWatched);
    if (!isFollowing || leaf === undefined || !watched || followed.current === leaf) return;
    followed.current = leaf;
    onLed(placeOf(charts, watched.name, leaf));
  }, [isFollowing, leaf, charts, onLed]);
  return { isFollowing, setFollowing };
}
