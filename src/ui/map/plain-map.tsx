import type { Point } from '#contract/address/point';
import { type Pixels, viewAround } from '#contract/map/view';
import { cx } from '../cx.ts';
import type { MapTiles } from './map-figure.tsx';
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
import { MapPins } from './map-pins.tsx';

const script = import.meta.env.DEV ? '/src/map-on-touch.ts' : '/map-on-touch.js';

/**
 * The map of a page that React does not hydrate. A small script makes it interactive on a touch. It has only tiles of
 * this server, because the policy of these pages names no other.
 */
export function PlainMap({
  label,
  door,
  doorLabel,
  pins,
  fitted,
  room,
  hrefOf,
  tiles,
  className,
}: {
  label: string;
  door: Point;
  doorLabel: string;
  pins: readonly MapPin[];
  /** Number of pins, from the first one, that must fit into the first view. */
  fitted: number;
  room: Pixels;
  hrefOf: (id: string) => string;
  tiles: MapTiles | undefined;
  className?: string;
}) {
  const view = viewAround(
    door,
    pins.slice(0, fitted).map(({ point }) => point),
    room,
  );
  const { latitude, longitude } = view.center;
  return (
    <figure
      data-map={`${view.zoom},${latitude},${longitude}`}
      data-tiles={tiles?.host === undefined ? tiles?.address : undefined}
      className={cx(figureClass, className)}
    >
      <div className="relative min-h-0 grow overflow-hidden">
        <MapPicture view={view} />
        {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a map that takes keys. */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
          tabIndex={0}
          aria-label={targetLabel(label)}
          className={cx('map-target', targetClass)}
        />
        <MapPins view={view} door={door} doorLabel={doorLabel} pins={pins} links={{ hrefOf }} />
        <ZoomButtons />
        <MapScale view={view} />
      </div>
      <figcaption className={captionClass}>
        <span role="status" />
        <MapSources isSimplified />
      </figcaption>
      <script type="module" async src={script} />
    </figure>
  );
}
