import { scaleOf, scalePath, scalePixels } from '#contract/map/scale';
import { type MapView, picturePath, pictureSize } from '#contract/map/view';
import { distanceWords } from '../art/distance-words.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { minusIcon } from '../icons/minus.ts';
import { plusIcon } from '../icons/plus.ts';

/** Class names of the element that shows the interactive map. It takes the focus and the keys. */
export const targetClass =
  'absolute inset-0 outline-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus';

/** Returns the label of that element. */
export const targetLabel = (label: string) =>
  `${label} Setas movem o mapa; mais e menos aproximam e afastam.`;

/** The server's picture of a view. */
export function MapPicture({ view, isHidden = false }: { view: MapView; isHidden?: boolean }) {
  return (
    <img
      src={picturePath(view)}
      alt=""
      width={pictureSize.x}
      height={pictureSize.y}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cx(
        'pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2',
        isHidden && 'invisible',
      )}
    />
  );
}

/** Buttons that zoom. Without `onZoom`, the script of plain pages reads `data-zoom`. */
export function ZoomButtons({ onZoom }: { onZoom?: (steps: number) => void }) {
  const button = (label: string, icon: typeof plusIcon, steps: number) => (
    <button
      type="button"
      aria-label={label}
      data-zoom={steps}
      onClick={onZoom && (() => onZoom(steps))}
      className="flex size-12 items-center justify-center text-ink outline-none hover:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="absolute top-3 right-3 flex flex-col overflow-hidden rounded-control bg-raised shadow-soft inset-ring inset-ring-line noscript:hidden">
      {button('Aproximar o mapa', plusIcon, 1)}
      {button('Afastar o mapa', minusIcon, -1)}
    </div>
  );
}

export function MapScale({ view }: { view: MapView }) {
  const { metres, pixels } = scaleOf(view, scalePixels);
  return (
    <svg
      aria-hidden="true"
      width="120"
      height="28"
      className="map-scale pointer-events-none absolute bottom-2 left-3 font-sans text-(--map-city)"
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
      <path d={scalePath(pixels)} strokeWidth="4" className="fill-none stroke-(--map-land)" />
      <path d={scalePath(pixels)} strokeWidth="1.5" className="fill-none stroke-current" />
    </svg>
  );
}

/** Names the sources of the map. The simplified one has other names and no streets. */
export function MapSources({ isSimplified }: { isSimplified: boolean }) {
  return (
    <span>
      {isSimplified && <span className="map-simplified">Mapa simplificado, sem ruas · </span>}
      <a href="https://www.openstreetmap.org/copyright" className="underline">
        ©{'\u00a0'}OpenStreetMap
      </a>
      {isSimplified && (
        <span className="map-simplified">
          {'\u00a0· '}
          <a href="https://www.geonames.org" className="underline">
            ©{'\u00a0'}GeoNames
          </a>
        </span>
      )}
    </span>
  );
}

export const figureClass = 'relative isolate flex flex-col overflow-hidden rounded-card bg-(--map-land)';
export const captionClass =
  'flex flex-wrap justify-between gap-x-3 bg-raised px-3 py-1.5 text-sm text-ink-soft';
