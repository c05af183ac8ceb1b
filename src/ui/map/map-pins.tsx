import type { ReactNode } from 'react';
import type { Point } from '#contract/address/point';
import { type MapView, metresPerPixel, offsetIn, pictureSize } from '#contract/map/view';
import { distanceWords } from '../art/distance-words.ts';
import { cx } from '../cx.ts';
import { type MapPin, type PlacedPin, placePins, scaleOf } from './map-layout.ts';

const [width, height] = [pictureSize.x, pictureSize.y];

/** Shows the door with a ring around it, and the pins. It is as large as the picture, with the same middle. */
export function MapPins({
  view,
  door,
  doorLabel,
  pins,
  selectedId,
  hrefOf,
  onPoint,
  onSelect,
}: {
  view: MapView;
  door: Point;
  doorLabel: string;
  pins: readonly MapPin[];
  selectedId: string | undefined;
  hrefOf: (id: string) => string;
  onPoint: (id: string | undefined) => void;
  onSelect: (id: string) => void;
}) {
  const home = offsetIn(view, door);
  const ring = scaleOf(view, 110);
  const radius = Math.round(ring.metres / metresPerPixel(view));
  const placed = placePins(pins, view).filter(
    ({ x, y }) => Math.abs(x) < width / 2 && Math.abs(y) < height / 2,
  );
  const selected = placed.find(({ pin }) => pin.id === selectedId);
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
      <g transform={`translate(${home.x} ${home.y})`}>
        <circle r={radius} strokeDasharray="3 5" className="fill-ember/5 stroke-(--map-district)" />
        <text
          y={radius + 15}
          textAnchor="middle"
          fontSize="12"
          strokeWidth="4"
          className="fill-(--map-district) stroke-(--map-land) [paint-order:stroke]"
        >
          {distanceWords(ring.metres)}
        </text>
      </g>
      {placed
        .filter(({ hasText }) => !hasText)
        .map((place) => (
          <Pin key={place.pin.id} {...shared(place)} />
        ))}
      <g transform={`translate(${home.x} ${home.y})`}>
        <title>{doorLabel}</title>
        <circle r="17" className="fill-ember opacity-20" />
        <circle r="8" strokeWidth="3" className="fill-ember stroke-white" />
      </g>
      {placed
        .filter(({ hasText }) => hasText)
        .map((place) => (
          <Pin key={place.pin.id} {...shared(place)} />
        ))}
      {selected && (
        <g className="pointer-events-none">
          <PinBox x={selected.x} y={selected.y} wide>
            <span aria-hidden="true">
              <Pill text={selected.pin.price ?? 'fechada'} isSelected />
            </span>
          </PinBox>
        </g>
      )}
    </svg>
  );

  function shared({ pin, x, y, hasText }: PlacedPin) {
    return { pin, x, y, hasText, isCurrent: pin.id === selectedId, href: hrefOf(pin.id), onPoint, onSelect };
  }
}

function Pin({
  pin,
  x,
  y,
  hasText,
  isCurrent,
  href,
  onPoint,
  onSelect,
}: PlacedPin & {
  isCurrent: boolean;
  href: string;
  onPoint: (id: string | undefined) => void;
  onSelect: (id: string) => void;
}) {
  return (
    <PinBox x={x} y={y} wide={hasText}>
      <a
        href={href}
        aria-label={pin.label}
        aria-current={isCurrent || undefined}
        // The list has the same resellers, so dots are not stops of the Tab key.
        tabIndex={hasText ? undefined : -1}
        onClick={(event) => {
          event.preventDefault();
          onSelect(pin.id);
        }}
        onPointerEnter={() => onPoint(pin.id)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(pin.id)}
        onBlur={() => onPoint(undefined)}
        className="group pointer-events-auto rounded-full outline-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        {hasText ? (
          <Pill text={pin.price ?? ''} isSelected={false} />
        ) : (
          <span className="flex size-6 items-center justify-center">
            <span className="size-3 rounded-full bg-(--map-district) ring-2 ring-raised" />
          </span>
        )}
      </a>
    </PinBox>
  );
}

/** Places HTML at a point: with its lower edge there if it is `wide`, else with its middle. */
function PinBox({ x, y, wide, children }: { x: number; y: number; wide: boolean; children: ReactNode }) {
  const box = wide ? { width: 160, height: 64, top: y - 64 } : { width: 24, height: 24, top: y - 12 };
  return (
    <foreignObject x={x - box.width / 2} y={box.top} width={box.width} height={box.height}>
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
