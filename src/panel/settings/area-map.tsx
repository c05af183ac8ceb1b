import { useEffect, useRef, useState } from 'react';
import { nearMetre, type Point } from '#contract/address/point';
import { offsetIn, pictureSize, viewAround } from '#contract/map/view';
import { polygonBounds } from '#contract/panel/area';
import { readPageConfig } from '#src/lib/page-config.ts';
import { Button } from '#src/ui/button.tsx';
import {
  captionClass,
  figureClass,
  MapPicture,
  MapSources,
  targetClass,
  targetLabel,
  ZoomButtons,
} from '#src/ui/map/map-parts.tsx';
import { MovablePin } from '#src/ui/map/movable-pin.tsx';
import { useLiveMap } from '#src/ui/map/use-live-map.ts';

interface AreaMapProps {
  place: Point;
  polygon: Point[];
  onChange: (polygon: Point[]) => void;
}

/** Size of the part of the map that surely shows the drawing, in pixels. */
const room = { x: 130, y: 110 };
const [width, height] = [pictureSize.x, pictureSize.y];

/**
 * Draws a zone on the map. A tap adds a point, and a drag moves one. Without a pointer, a button adds a point in the
 * middle, and the arrow keys move it.
 */
export function AreaMap({ place, polygon, onChange }: AreaMapProps) {
  const target = useRef<HTMLDivElement>(null);
  const { map } = readPageConfig();
  // The panel's policy names no other server.
  const tiles = map?.host === undefined ? map?.address : undefined;
  const [start] = useState(() => viewAround(place, polygon, room));
  const add = (point: Point) => {
    if (polygon.length < polygonBounds.max) onChange([...polygon, nearMetre(point)]);
  };
  const { view, isDrawn, open, zoomBy } = useLiveMap(target, start, tiles, add);
  // A tap on the picture would only open the map and mark no point.
  const openAtOnce = useRef(open);
  useEffect(() => openAtOnce.current(), []);
  const corners = polygon.map((point) => offsetIn(view, point));
  const reseller = offsetIn(view, place);
  return (
    <div className="flex flex-col gap-3">
      <figure className={`${figureClass} h-80`}>
        <div className="relative min-h-0 grow overflow-hidden">
          <MapPicture view={start} isHidden={isDrawn} />
          {/* biome-ignore lint/a11y/useSemanticElements: no element means a map that handles keys. */}
          <div
            ref={target}
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
            tabIndex={0}
            aria-label={targetLabel('Mapa da zona. Toque para marcar um ponto.')}
            onPointerDown={open}
            onFocus={open}
            className={targetClass}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing. */}
          <svg
            width={width}
            height={height}
            viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
            role="group"
            aria-label="Pontos da zona"
            className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2"
          >
            <polygon
              points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              strokeWidth="2.5"
              className="fill-ember/20 stroke-ember"
            />
            <g transform={`translate(${reseller.x} ${reseller.y})`}>
              <title>Revenda</title>
              <circle r="7" strokeWidth="2.5" className="fill-(--map-city) stroke-raised" />
            </g>
            {polygon.map((point, index) => (
              <MovablePin
                // biome-ignore lint/suspicious/noArrayIndexKey: a point keeps its place in the ring while it moves.
                key={index}
                view={view}
                point={point}
                label={`Ponto ${index + 1}`}
                onMove={(moved) =>
                  onChange(polygon.map((one, at) => (at === index ? nearMetre(moved) : one)))
                }
              />
            ))}
          </svg>
          <ZoomButtons onZoom={zoomBy} />
        </div>
        <figcaption className={captionClass}>
          <span role="status">{`${polygon.length} de ${polygonBounds.max} pontos`}</span>
          <MapSources isSimplified={tiles === undefined} />
        </figcaption>
      </figure>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => add(view.center)}>
          Marcar o meio do mapa
        </Button>
        <Button
          variant="ghost"
          aria-disabled={polygon.length === 0}
          className="aria-disabled:opacity-50"
          onClick={() => onChange(polygon.slice(0, -1))}
        >
          Tirar o último ponto
        </Button>
      </div>
    </div>
  );
}
