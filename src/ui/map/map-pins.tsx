import type { ReactNode } from 'react';
import type { Point } from '#contract/address/point';
import { scaleOf } from '#contract/map/scale';
import { type MapView, metresPerPixel, offsetIn, pictureSize } from '#contract/map/view';
import { distanceWords } from '../art/distance-words.ts';
import { cx } from '../cx.ts';
import { type MapPin, type PlacedPin, placePins } from './map-layout.ts';
import { MovablePin } from './movable-pin.tsx';

const [width, height] = [pictureSize.x, pictureSize.y];

export interface PinLinks {
  /** Target of a pin without JavaScript. */
  hrefOf: (id: string) => string;
  /** The highlighted pin. */
  selectedId?: string | undefined;
  /** Called with the pin below the pointer or with the focus, or undefined. */
  onPoint?: (id: string | undefined) => void;
  /** Replaces the link. */
  onSelect?: (id: string) => void;
}

/** Shows the door and the pins; around several, a ring. It is as large as the picture, with the same middle. */
export function MapPins({
  view,
  door,
  doorLabel,
  pins,
  links,
  onDoorMove,
}: {
  view: MapView;
  door: Point;
  doorLabel: string;
  pins: readonly MapPin[];
  links?: PinLinks | undefined;
  onDoorMove?: ((point: Point) => void) | undefined;
}) {
  const placed = placePins(pins, view).filter(
    ({ x, y }) => Math.abs(x) < width / 2 && Math.abs(y) < height / 2,
  );
  const selected = placed.find(({ pin }) => pin.id === links?.selectedId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing.
    <svg
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="group"
      aria-label="Lugares no mapa"
      className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 font-sans"
    >
      {links && <Ring view={view} door={door} />}
      {placed
        .filter(({ hasText }) => !hasText)
        .map((place) => (
          <Pin key={place.pin.id} {...place} links={links} />
        ))}
      {onDoorMove ? (
        <MovablePin view={view} point={door} label={doorLabel} onMove={onDoorMove} />
      ) : (
        <At point={door} {...offsetIn(view, door)}>
          <title>{doorLabel}</title>
          <circle r="17" className="fill-ember opacity-20" />
          <circle r="8" stroke="#fff" strokeWidth="3" className="fill-ember" />
        </At>
      )}
      {placed
        .filter(({ hasText }) => hasText)
        .map((place) => (
          <Pin key={place.pin.id} {...place} links={links} />
        ))}
      {selected && (
        <At point={selected.pin.point} x={selected.x} y={selected.y}>
          <PinBox wide>
            <span aria-hidden="true">
              <Pill text={selected.pin.text ?? 'fechada'} isSelected />
            </span>
          </PinBox>
        </At>
      )}
    </svg>
  );
}

/** A group at a point. The script of plain pages moves it by `data-at`, in degrees: latitude, longitude. */
function At({
  point: { latitude, longitude },
  x,
  y,
  children,
}: {
  point: Point;
  x: number;
  y: number;
  children: ReactNode;
}) {
  return (
    <g data-at={`${latitude},${longitude}`} transform={`translate(${x} ${y})`}>
      {children}
    </g>
  );
}

/** A circle around the door that shows a round distance. */
function Ring({ view, door }: { view: MapView; door: Point }) {
  const { metres } = scaleOf(view, 110);
  const radius = Math.round(metres / metresPerPixel(view));
  return (
    <At point={door} {...offsetIn(view, door)}>
      <circle
        data-metres={metres}
        r={radius}
        strokeDasharray="3 5"
        className="fill-ember/5 stroke-(--map-district)"
      />
      <text
        y={radius + 15}
        textAnchor="middle"
        fontSize="12"
        strokeWidth="4"
        className="fill-(--map-district) stroke-(--map-land) [paint-order:stroke]"
      >
        {distanceWords(metres)}
      </text>
    </At>
  );
}

function Pin({ pin, x, y, hasText, links }: PlacedPin & { links: PinLinks | undefined }) {
  const { id, point, label } = pin;
  const mark = hasText ? (
    <Pill text={pin.text ?? ''} isSelected={false} />
  ) : (
    <span className="flex size-6 items-center justify-center">
      <span className="size-3 rounded-full bg-(--map-district) ring-2 ring-raised" />
    </span>
  );
  if (!links)
    return (
      <At point={point} x={x} y={y}>
        <title>{label}</title>
        {hasText ? <PinText text={pin.text ?? ''} isBelow={y > 0} /> : <PinBox wide={false}>{mark}</PinBox>}
      </At>
    );
  const { hrefOf, selectedId, onPoint, onSelect } = links;
  return (
    <At point={point} x={x} y={y}>
      <PinBox wide={hasText}>
        <a
          href={hrefOf(id)}
          aria-label={label}
          aria-current={id === selectedId || undefined}
          // The list has the same resellers, so dots are not stops of the Tab key.
          tabIndex={hasText ? undefined : -1}
          onClick={
            onSelect &&
            ((event) => {
              event.preventDefault();
              onSelect(id);
            })
          }
          onPointerEnter={() => onPoint?.(id)}
          onPointerLeave={() => onPoint?.(undefined)}
          onFocus={() => onPoint?.(id)}
          onBlur={() => onPoint?.(undefined)}
          className="group pointer-events-auto rounded-full outline-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
        >
          {mark}
        </a>
      </PinBox>
    </At>
  );
}

/** A dot with a text on the side that does not cover the middle of the map. */
function PinText({ text, isBelow }: { text: string; isBelow: boolean }) {
  return (
    <>
      <circle r="7" strokeWidth="2.5" className="fill-(--map-city) stroke-raised" />
      <text
        y={isBelow ? 24 : -14}
        textAnchor="middle"
        fontSize="14"
        fontWeight="700"
        strokeWidth="4"
        strokeLinejoin="round"
        className="fill-ink stroke-(--map-land) [paint-order:stroke]"
      >
        {text}
      </text>
    </>
  );
}

/** Places HTML at the origin: with its lower edge there if it is `wide`, else with its middle. */
function PinBox({ wide, children }: { wide: boolean; children: ReactNode }) {
  const box = wide ? { width: 160, height: 64, top: -64 } : { width: 24, height: 24, top: -12 };
  return (
    <foreignObject x={-box.width / 2} y={box.top} width={box.width} height={box.height}>
      <div className="flex h-full items-end justify-center">{children}</div>
    </foreignObject>
  );
}

/** A price with a tip that points down. */
function Pill({ text, isSelected }: { text: string; isSelected: boolean }) {
  return (
    <span className="flex flex-col items-center">
      <span
        className={cx(
          'rounded-full px-2.5 py-0.5 text-sm font-bold whitespace-nowrap tabular-nums shadow-soft transition-transform group-hover:scale-105 forced-colors:border',
          isSelected ? 'bg-flame text-on-flame' : 'bg-raised text-ink inset-ring inset-ring-control',
        )}
      >
        {text}
      </span>
      <svg aria-hidden="true" width="12" height="7" className={isSelected ? 'text-flame' : 'text-control'}>
        <path d="M0 0H12L6 7Z" fill="currentColor" />
      </svg>
    </span>
  );
}
