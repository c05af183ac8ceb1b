import { useEffect, useRef, useState } from 'react';
import type { Point } from '#contract/address/point';
import { type Pixels, viewAround } from '#contract/map/view';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import type { MapPin } from './map-layout.ts';
import {
  captionClass,
  figureClass,
  MapPicture,
  MapScale,
  MapSources,
  targetClass,
  targetLabel,
  ZoomButtons,
} from './map-parts.tsx';
import { MapPins, type PinLinks } from './map-pins.tsx';
import { mapTroubles } from './map-words.ts';
import { useLiveMap } from './use-live-map.ts';

/** Data of the map besides the simplified one of this server. */
export interface MapTiles {
  /** Address of a PMTiles file. */
  address: string;
  /** Name of another server that gives the tiles. Then they are loaded only after a press of a button. */
  host?: string | undefined;
}

/** Zoom at which a single place is shown, if the map has streets. */
const streetZoom = 15;

export interface MapFigureProps {
  /** Describes the map for people who do not see it. */
  label: string;
  /** The place in the middle. */
  door: Point;
  doorLabel: string;
  pins: readonly MapPin[];
  /** Number of pins, from the first one, that must fit into the first view. */
  fitted: number;
  /** Makes the pins links. Without it they are only shown. */
  links?: PinLinks | undefined;
  /** Lets people move the door, once the map is interactive and has streets. */
  onDoorMove?: ((point: Point) => void) | undefined;
  /** Size of the part that surely shows all pins, in pixels. */
  room: Pixels;
  tiles: MapTiles | undefined;
  /** Calls `open` when the interactive map may load without a touch. Returns a function that cancels it. */
  loadEarly?: ((open: () => void) => () => void) | undefined;
  className?: string | undefined;
}

/**
 * Shows places on the server's picture of the map. A touch, or `loadEarly`, puts the interactive map over it. Without
 * JavaScript, canvas or network the picture stays. The page must say in words what the pins show.
 */
export function MapFigure({
  label,
  door,
  pins,
  fitted,
  room,
  tiles,
  loadEarly,
  onDoorMove,
  className,
  ...props
}: MapFigureProps) {
  const target = useRef<HTMLDivElement>(null);
  // Other pins, after filtering or sorting, do not move the map.
  const [start] = useState(() =>
    viewAround(
      door,
      pins.slice(0, fitted).map(({ point }) => point),
      room,
      tiles && streetZoom,
    ),
  );
  const [isAllowed, setIsAllowed] = useState(tiles?.host === undefined);
  const { state, view, isDrawn, hasTrouble, open, zoomBy } = useLiveMap(
    target,
    start,
    tiles?.address,
    tiles && onDoorMove,
  );
  const wake = () => isAllowed && open();

  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    const isShown = (target.current?.clientWidth ?? 0) > 0;
    return isAllowed && isShown ? loadEarly?.(() => opening.current()) : undefined;
  }, [isAllowed, loadEarly]);

  return (
    <figure className={cx(figureClass, className)}>
      <div className="relative min-h-0 grow overflow-hidden">
        <MapPicture view={start} isHidden={isDrawn} />
        {/* biome-ignore lint/a11y/useSemanticElements: no element means a map that handles keys. */}
        <div
          ref={target}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
          tabIndex={0}
          aria-label={targetLabel(label)}
          onPointerDown={wake}
          onFocus={wake}
          className={targetClass}
        />
        <MapPins
          view={view}
          door={door}
          pins={pins}
          onDoorMove={tiles && state === 'live' ? onDoorMove : undefined}
          {...props}
        />
        <ZoomButtons onZoom={(steps) => isAllowed && zoomBy(steps)} />
        <MapScale view={view} />
      </div>
      {!isAllowed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3 noscript:hidden">
          <p className="grow basis-48 text-sm">{`O mapa com ruas vem de ${tiles?.host}, que saberá que região você olha.`}</p>
          <Button
            variant="secondary"
            onClick={() => {
              setIsAllowed(true);
              open();
            }}
          >{`Carregar mapa de ${tiles?.host}`}</Button>
        </div>
      )}
      <figcaption className={captionClass}>
        <span role="status">{troubleOf(state === 'failed', hasTrouble) ?? ''}</span>
        <MapSources isSimplified={tiles === undefined || state !== 'live'} />
      </figcaption>
    </figure>
  );
}

function troubleOf(hasFailed: boolean, hasTrouble: boolean): string | undefined {
  if (hasFailed) return mapTroubles.failed;
  return hasTrouble ? mapTroubles.partial : undefined;
}
