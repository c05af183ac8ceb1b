import type { Place, Point, Size } from './chart.ts';

/** The point of the map in the middle of the window, and the scale: px of the window per px of the map. */
export interface Camera extends Point {
  scale: number;
}

const scaleLimits = { least: 0.12, most: 14 };

/** Returns a camera that shows a whole place with some margin. */
export function fitting(place: Place, window: Size, room = 0.94): Camera {
  const scale = Math.min(window.width / place.width, window.height / place.height) * room;
  return { x: place.x + place.width / 2, y: place.y + place.height / 2, scale: limited(scale) };
}

/**
 * Returns a camera that shows a place at a scale of at least `least`. If the place does not fit, the camera starts at
 * its upper left corner or at `first`.
 */
export function readable(place: Place, window: Size, least: number, first: Place = place): Camera {
  const whole = fitting(place, window);
  if (whole.scale >= least) return whole;
  const visible = { width: window.width / least, height: window.height / least };
  const starts = (own: number, start: number, length: number, room: number, margin: number) =>
    length + 2 * margin <= room
      ? own + length / 2
      : Math.min(start - margin, own + length + margin - room) + room / 2;
  return {
    x: starts(place.x, first.x, place.width, visible.width, margins.side / least),
    y: starts(place.y, first.y, place.height, visible.height, margins.top / least),
    scale: least,
  };
}

/** Margins in px of the window. The top one is larger, because badges overlap the upper edges of cards. */
const margins = { side: 10, top: 24 };

/** Zooms by a factor around a point of the window, given relative to its middle. */
export function zoomed({ x, y, scale }: Camera, factor: number, at: Point): Camera {
  const next = limited(scale * factor);
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
}

/**
 * Returns a camera between two others. `part` is from 0 to 1. The zoom speed is constant, and points seen by both
 * cameras move in straight lines.
 */
export function between(from: Camera, to: Camera, part: number): Camera {
  const ratio = to.scale / from.scale;
  const scale = from.scale * ratio ** part;
  const moved = Math.abs(ratio - 1) < 0.01 ? part : (1 - ratio ** -part) / (1 - 1 / ratio);
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, scale };
}

function limited(scale: number): number {
  return Math.min(scaleLimits.most, Math.max(scaleLimits.least, scale));
}
