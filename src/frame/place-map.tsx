import { useRouteContext } from '@tanstack/react-router';
import { hasGoodNetwork } from '#src/lib/may-prefetch.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { MapFigure, type MapFigureProps } from '#src/ui/map/map-figure.tsx';

/** Shows the map with the tiles of the configuration. With a mouse and a good network it becomes interactive when idle. */
export function PlaceMap(props: Omit<MapFigureProps, 'tiles' | 'loadEarly'>) {
  const { page } = useRouteContext({ from: '__root__' });
  return <MapFigure {...props} tiles={page.map} loadEarly={loadEarly} />;
}

function loadEarly(open: () => void): () => void {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return hasMouse && hasGoodNetwork() ? whenIdle(open) : () => undefined;
}
