import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { distanceWords } from './distance-words.ts';
import {
  compassPointOf,
  placePoints,
  type RadarPoint,
  radarRadius,
  ringLabelSpot,
  ringsFor,
} from './radar-layout.ts';

const button = 44;
const half = radarRadius + 20;

/** Shows resellers around the customer at true bearing and distance, numbered as in the list. */
export function Radar({
  points,
  onSelect,
  isApproximate,
  note,
  className,
}: {
  points: readonly RadarPoint[];
  onSelect: (id: string) => void;
  isApproximate: boolean;
  note?: string | undefined;
  className?: string;
}) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [lastFocus, setLastFocus] = useState<string>();
  const rings = ringsFor(points);
  const reach = rings.at(-1) ?? 1;
  const places = placePoints(points, 34);
  const ringLabels = rings.flatMap((metres) => {
    const spot = ringLabelSpot((metres / reach) * radarRadius, places);
    return spot ? [{ metres, spot }] : [];
  });
  const chosen = points.find((point) => point.selected);
  const stop = points.find((point) => point.id === lastFocus) ?? chosen ?? points[0];

  const clockwise = points.toSorted((a, b) => a.bearingDegrees - b.bearingDegrees);
  const keys = (event: KeyboardEvent, id: string) => {
    const here = clockwise.findIndex((point) => point.id === id);
    const last = clockwise.length - 1;
    const nextIndexes: Record<string, number> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowDown: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      ArrowUp: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    };
    const next = clockwise[nextIndexes[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    buttons.current.get(next.id)?.focus();
  };

  return (
    <figure className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing. */}
      <svg
        viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`}
        role="group"
        aria-label="Revendas ao seu redor. Use as setas para ir de uma a outra."
        className="block w-full font-sans"
      >
        <circle r={radarRadius} className="fill-surface" />
        {rings.map((metres) => (
          <circle
            key={metres}
            r={(metres / reach) * radarRadius}
            strokeDasharray={metres === reach ? undefined : '2 4'}
            className="fill-none stroke-line"
          />
        ))}
        <path
          d={`M0 ${-radarRadius}V${radarRadius}M${-radarRadius} 0H${radarRadius}`}
          className="stroke-line opacity-60"
        />
        <text y={-radarRadius + 16} textAnchor="middle" fontSize="12" className="fill-ink-soft font-semibold">
          N
        </text>
        <circle r="16" className="origin-center fill-ember opacity-20" />
        <circle r="7" strokeWidth="3" className="fill-ember stroke-raised" />
        {places.map(({ trueX, trueY, x, y }, index) =>
          Math.hypot(x - trueX, y - trueY) > 4 ? (
            <g key={points[index]?.id}>
              <path d={`M${trueX} ${trueY}L${x} ${y}`} className="stroke-control" />
              <circle cx={trueX} cy={trueY} r="2.5" className="fill-control" />
            </g>
          ) : null,
        )}
        {points.map((point, index) => {
          const place = places[index];
          if (!place) return null;
          return (
            <foreignObject
              key={point.id}
              x={place.x - button / 2}
              y={place.y - button / 2}
              width={button}
              height={button}
            >
              <button
                ref={(node) => {
                  if (node) buttons.current.set(point.id, node);
                  else buttons.current.delete(point.id);
                }}
                type="button"
                tabIndex={point === stop ? 0 : -1}
                aria-pressed={point.selected}
                aria-label={`${point.label}, ${distanceWords(point.distanceMetres, isApproximate)} a ${compassPointOf(point.bearingDegrees)}, ${point.open ? 'aberta' : 'fechada'}`}
                onClick={() => onSelect(point.id)}
                onFocus={() => setLastFocus(point.id)}
                onKeyDown={(event) => keys(event, point.id)}
                className="group flex size-full items-center justify-center rounded-full outline-none"
              >
                <span
                  className={cx(
                    'flex size-7 items-center justify-center rounded-full text-sm font-bold transition-transform group-hover:scale-110',
                    'group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus forced-colors:border',
                    point.selected
                      ? 'selected-mark scale-115 bg-flame text-on-flame'
                      : point.open
                        ? 'bg-raised text-flame-ink inset-ring-2 inset-ring-flame'
                        : 'bg-surface text-ink-soft inset-ring inset-ring-control',
                  )}
                >
                  {point.number ?? index + 1}
                </span>
              </button>
            </foreignObject>
          );
        })}
        {ringLabels.map(({ metres, spot }) => (
          <text
            key={metres}
            x={spot.x}
            y={spot.y - 5}
            textAnchor="middle"
            fontSize="12"
            strokeWidth="4"
            className="pointer-events-none fill-ink-soft stroke-surface [paint-order:stroke]"
          >
            {distanceWords(metres)}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 min-h-6 text-center text-sm text-ink-soft">
        {chosen ? (
          <>
            <span className="font-semibold text-ink">{chosen.label}</span>, a{' '}
            {distanceWords(chosen.distanceMetres, isApproximate)}
          </>
        ) : (
          `${isApproximate ? 'No meio está o centro da cidade, não a sua rua.' : 'Você está no centro.'}${note ? ` ${note}` : ''}`
        )}
      </figcaption>
    </figure>
  );
}
