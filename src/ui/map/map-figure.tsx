import { useEffect, useRef, useState } from 'react';
import type { Point } from '#contract/address/point';
import { type Pixels, picturePath, pictureSize, viewAround } from '#contract/map/view';
import { distanceWords } from '../art/distance-words.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { minusIcon } from '../icons/minus.ts';
import { plusIcon } from '../icons/plus.ts';
import { type MapPin, scaleOf } from './map-layout.ts';
import { MapPins } from './map-pins.tsx';
import { useLiveMap } from './use-live-map.ts';

/** Data of the map besides the simplified one of this server. */
export interface MapTiles {
  /** Address of a PMTiles file. */
  address: string;
  /** Name of another server that gives the tiles. Then they are loaded only after a press of a button. */
  host?: string | undefined;
}

export interface MapFigureProps {
  /** Describes the map for people who do not see it. */
  label: string;
  /** The place in the middle. */
  door: Point;
  doorLabel: string;
  pins: readonly MapPin[];
  /** Number of pins, from the first one, that must fit into the first view. */
  fitted: number;
  /** The highlighted pin. */
  selectedId: string | undefined;
  /** Size of the part that surely shows all pins, in pixels. */
  room: Pixels;
  tiles: MapTiles | undefined;
  /** Calls `open` when the interactive map may load without a touch. Returns a function that cancels it. */
  loadEarly?: ((open: () => void) => () => void) | undefined;
  /** Target of a pin without JavaScript. */
  hrefOf: (id: string) => string;
  /** Called with the pin below the pointer or with the focus, or undefined. */
  onPoint: (id: string | undefined) => void;
  onSelect: (id: string) => void;
  className?: string | undefined;
}

/**
 * Shows places on the server's picture of the map. A touch, or `loadEarly`, puts the interactive map over it. Without
 * JavaScript, canvas or network the picture stays. The page must say in words what the pins show.
 */
export function MapFigure({
  door,
  pins,
  fitted,
  room,
  tiles,
  loadEarly,
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
    ),
  );
  const [isAllowed, setIsAllowed] = useState(tiles?.host === undefined);
  const { state, view, isDrawn, hasTrouble, open, zoomBy } = useLiveMap(target, start, tiles?.address);
  const wake = () => isAllowed && open();

  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    const isShown = (target.current?.clientWidth ?? 0) > 0;
    return isAllowed && isShown ? loadEarly?.(() => opening.current()) : undefined;
  }, [isAllowed, loadEarly]);

  const scale = scaleOf(view, 96);
  return (
    <figure
      className={cx('relative isolate flex flex-col overflow-hidden rounded-card bg-(--map-land)', className)}
    >
      <div className="relative min-h-0 grow overflow-hidden">
        <img
          src={picturePath(start)}
          alt=""
          width={pictureSize.x}
          height={pictureSize.y}
          loading="lazy"
          decoding="async"
          draggable={false}
          className={cx(middle, 'pointer-events-none', isDrawn && 'invisible')}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: no element means a map that handles keys. */}
        <div
          ref={target}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
          tabIndex={0}
          aria-label={`${props.label} Setas movem o mapa; mais e menos aproximam e afastam.`}
          onPointerDown={wake}
          onFocus={wake}
          className="absolute inset-0 outline-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
        />
        <MapPins view={view} door={door} pins={pins} {...props} />
        <div className="absolute top-3 right-3 flex flex-col overflow-hidden rounded-control bg-raised shadow-soft inset-ring inset-ring-line noscript:hidden">
          <ZoomButton label="Aproximar o mapa" icon={plusIcon} onPress={() => isAllowed && zoomBy(1)} />
          <ZoomButton label="Afastar o mapa" icon={minusIcon} onPress={() => isAllowed && zoomBy(-1)} />
        </div>
        <Scale {...scale} />
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
      <figcaption className="flex flex-wrap justify-between gap-x-3 bg-raised px-3 py-1.5 text-sm text-ink-soft">
        <span role="status">{troubleOf(state === 'failed', hasTrouble) ?? ''}</span>
        <span>
          {(tiles === undefined || state !== 'live') && 'Mapa simplificado, sem ruas · '}
          <a href="https://www.openstreetmap.org/copyright" className="underline">
            © OpenStreetMap
          </a>
          {(tiles === undefined || state !== 'live') && (
            <>
              {' · '}
              <a href="https://www.geonames.org" className="underline">
                © GeoNames
              </a>
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

const middle = 'absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2';

function troubleOf(hasFailed: boolean, hasTrouble: boolean): string | undefined {
  if (hasFailed) return 'O mapa não carregou agora. O desenho e a lista continuam valendo.';
  return hasTrouble ? 'Parte do mapa não carregou. A lista continua valendo.' : undefined;
}

function ZoomButton({ label, icon, onPress }: { label: string; icon: typeof plusIcon; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-12 items-center justify-center text-ink outline-none hover:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
    >
      <Icon name={icon} />
    </button>
  );
}

function Scale({ metres, pixels }: { metres: number; pixels: number }) {
  return (
    <svg
      aria-hidden="true"
      width="120"
      height="28"
      className="pointer-events-none absolute bottom-2 left-3 font-sans text-(--map-city)"
    >
      <text
        x="1"
        y="12"
        fontSize="12"
        strokeWidth="3"
        className="fill-current stroke-(--map-land) [paint-order:stroke]"
      >
        {distanceWords(metres)}
      </text>
      <path d={`M1 18V24H${pixels + 1}V18`} strokeWidth="4" className="fill-none stroke-(--map-land)" />
      <path d={`M1 18V24H${pixels + 1}V18`} strokeWidth="1.5" className="fill-none stroke-current" />
    </svg>
  );
}
