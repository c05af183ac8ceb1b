import type { Point } from '#contract/address/point';
import { scaleOf, scalePath, scalePixels } from '#contract/map/scale';
import { type MapView, metresPerPixel, offsetIn } from '#contract/map/view';
import { allowsMotion } from '../allows-motion.ts';
import { distanceWords } from '../art/distance-words.ts';
import { type LiveMap, openLiveMap } from './live-map.ts';
import { mapTroubles } from './map-words.ts';

/** Opens the interactive map in a figure of `PlainMap` or of the courier's page. Rejects if it cannot be opened. */
export async function openPlainMap(figure: HTMLElement): Promise<LiveMap> {
  const target = figure.querySelector<HTMLElement>('.map-target');
  const [zoom = 0, latitude = 0, longitude = 0] = numbersIn(figure.dataset.map);
  if (!target) throw new Error('map without a target');
  const { tiles } = figure.dataset;
  const status = figure.querySelector('[role=status]');
  const map = await openLiveMap({
    target,
    view: { zoom, center: { latitude, longitude } },
    tiles,
    animates: allowsMotion(),
    onView: (view) => place(figure, view),
    onDrawn: () => figure.querySelector('img')?.style.setProperty('visibility', 'hidden'),
    onTrouble: (isTrouble) => {
      if (status) status.textContent = isTrouble ? mapTroubles.partial : '';
    },
  });
  if (tiles !== undefined)
    for (const part of figure.querySelectorAll<HTMLElement>('.map-simplified')) part.hidden = true;
  return map;
}

/** Moves the pins and the scale to a view. */
function place(figure: HTMLElement, view: MapView): void {
  for (const pin of figure.querySelectorAll<SVGElement>('[data-at]')) {
    const { x, y } = offsetIn(view, pointIn(pin.dataset.at));
    pin.setAttribute('transform', `translate(${x} ${y})`);
  }
  for (const ring of figure.querySelectorAll<SVGElement>('[data-metres]')) {
    const radius = Math.round(Number(ring.dataset.metres) / metresPerPixel(view));
    ring.setAttribute('r', String(radius));
    ring.nextElementSibling?.setAttribute('y', String(radius + 15));
  }
  const { metres, pixels } = scaleOf(view, scalePixels);
  for (const text of figure.querySelectorAll('.map-scale text')) text.textContent = distanceWords(metres);
  for (const line of figure.querySelectorAll('.map-scale path')) line.setAttribute('d', scalePath(pixels));
}

function pointIn(text: string | undefined): Point {
  const [latitude = 0, longitude = 0] = numbersIn(text);
  return { latitude, longitude };
}

const numbersIn = (text = '') => text.split(',').map(Number);
