import type { PlaceName } from '#contract/map/simple-tile';
import { type Pixels, worldPixels } from '#contract/map/view';

/** A name at its position in the picture: the middle of its baseline, in pixels. */
export interface Label {
  text: string;
  className: 'city' | 'district';
  x: number;
  y: number;
}

/** Size of a letter in pixels. Letters of most fonts are not wider on average. */
const letters = { city: { width: 8.4, height: 15 }, district: { width: 6.8, height: 13 } } as const;

/** Free space between two names, in pixels. */
const gap = 10;

/** Zooms from which names are shown. At lower zooms only larger cities are. */
const zoomOf = { everySeat: 10, districts: 11.5 } as const;

/**
 * Places the names that fit into a picture without touching each other or its edge. Earlier names win.
 *
 * @param frame.corner - North-west corner on the map of the whole world, in pixels.
 */
export function labelsIn(
  names: readonly PlaceName[],
  { zoom, corner, size }: { zoom: number; corner: Pixels; size: Pixels },
): Label[] {
  const labels: Label[] = [];
  const boxes: Box[] = [];
  for (const place of names) {
    if (place.isDistrict ? zoom < zoomOf.districts : place.rank >= 1000 && zoom < zoomOf.everySeat) continue;
    const className = place.isDistrict ? 'district' : 'city';
    const at = worldPixels(place, zoom);
    const [x, y] = [Math.round(at.x - corner.x), Math.round(at.y - corner.y)];
    const letter = letters[className];
    const half = (place.name.length * letter.width) / 2 + gap / 2;
    const box = { west: x - half, east: x + half, north: y - letter.height - gap / 2, south: y + gap / 2 };
    const isInside = box.west >= 0 && box.east <= size.x && box.north >= 0 && box.south <= size.y;
    if (!isInside || boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    labels.push({ text: place.name, className, x, y });
  }
  return labels;
}

interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

const overlap = (one: Box, other: Box) =>
  one.west < other.east && other.west < one.east && one.north < other.south && other.north < one.south;
