import type { ReactNode } from 'react';
import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { distanceWords } from '../art/distance-words.ts';
import type { MapFigureProps } from './map-figure.tsx';

interface DeliveryMapProps {
  door: Point;
  doorLabel: string;
  reseller: Point;
  resellerName: string;
  className: string;
  /** Draws the map: `MapFigure` with the tiles of the page. */
  render: (props: Omit<MapFigureProps, 'tiles' | 'loadEarly'>) => ReactNode;
}

/** Size of the part of the map that surely shows both places, in pixels. */
const room = { x: 150, y: 110 };

/** Shows the door and its reseller on a map, and says the distance in words. */
export function DeliveryMap({
  door,
  doorLabel,
  reseller,
  resellerName,
  className,
  render,
}: DeliveryMapProps) {
  const away = distanceWords(distanceMetres(door, reseller));
  const words = `${resellerName} fica a ${away} em linha reta.`;
  return (
    <div className="no-print flex flex-col gap-2">
      {render({
        label: `Mapa da entrega. ${words}`,
        door,
        doorLabel,
        pins: [{ id: 'reseller', point: reseller, label: resellerName, text: 'Revenda' }],
        fitted: 1,
        room,
        className,
      })}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-ember ring-2 ring-ember/25" />
          {doorLabel}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-(--map-city)" />
          {words}
        </span>
      </p>
    </div>
  );
}
