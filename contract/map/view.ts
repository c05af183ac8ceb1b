import { nearMetre, type Point } from '../address/point.ts';

/** A part of the map: its middle, and the zoom of the Web Mercator tiles of 256 pixels. Zoom may have decimals. */
export interface MapView {
  center: Point;
  zoom: number;
}

/** A position or size in CSS pixels. */
export interface Pixels {
  x: number;
  y: number;
}

/** Size of the server's picture, in CSS pixels. A frame shows its middle, so it must not be larger. */
export const pictureSize: Pixels = { x: 1280, y: 1024 };

/** Pictures exist for half steps of zoom within these limits. */
export const zoomLimits = { minimum: 9, maximum: 16 } as const;

/**
 * The middle of a picture is a multiple of this, in pixels. Neighbours then share a picture, and its URL does not tell
 * where somebody lives: the grid is 75 m wide at the nearest zoom.
 */
const gridPixels = 32;

const radians = Math.PI / 180;
const equatorMetres = 40_075_016.686;

const worldSize = (zoom: number) => 256 * 2 ** zoom;

/** Returns the position of a point on the map of the whole world at a zoom. */
export function worldPixels({ latitude, longitude }: Point, zoom: number): Pixels {
  const sine = Math.sin(latitude * radians);
  return {
    x: worldSize(zoom) * (longitude / 360 + 0.5),
    y: worldSize(zoom) * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** Returns the point at a position on the map of the whole world. Reverses `worldPixels`. */
export function pointAt({ x, y }: Pixels, zoom: number): Point {
  const size = worldSize(zoom);
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) / radians,
    longitude: (x / size - 0.5) * 360,
  };
}

/**
 * Returns the position of a point relative to the middle of a view. It is rounded to tenths, because the last digits
 * of a sine differ between server and browser, and hydration requires equal markup.
 */
export function offsetIn({ center, zoom }: MapView, point: Point): Pixels {
  const [middle, there] = [worldPixels(center, zoom), worldPixels(point, zoom)];
  return { x: toTenths(there.x - middle.x), y: toTenths(there.y - middle.y) };
}

/** Returns the point at a position relative to the middle of a view. Reverses `offsetIn`, to about 1 m. */
export function pointIn({ center, zoom }: MapView, { x, y }: Pixels): Point {
  const middle = worldPixels(center, zoom);
  return nearMetre(pointAt({ x: middle.x + x, y: middle.y + y }, zoom));
}

const toTenths = (value: number) => Math.round(value * 10) / 10 || 0;

/** Returns the ground distance of one pixel in the middle of a view, in metres. */
export function metresPerPixel({ center, zoom }: MapView): number {
  return (equatorMetres * Math.cos(center.latitude * radians)) / worldSize(zoom);
}

/** Returns the nearest view for which the server has a picture. */
export function pictureView({ center, zoom }: MapView): MapView {
  const halfSteps = Math.floor(2 * Math.min(Math.max(zoom, zoomLimits.minimum), zoomLimits.maximum));
  const { x, y } = worldPixels(center, halfSteps / 2);
  return viewOfPicture({ halfSteps, column: Math.round(x / gridPixels), row: Math.round(y / gridPixels) });
}

/** The numbers in the URL of a picture: its zoom in half steps, and its middle in steps of the grid. */
export interface PictureName {
  halfSteps: number;
  column: number;
  row: number;
}

/** Returns the view that a picture shows. */
export function viewOfPicture({ halfSteps, column, row }: PictureName): MapView {
  const zoom = halfSteps / 2;
  return { zoom, center: pointAt({ x: column * gridPixels, y: row * gridPixels }, zoom) };
}

/** Returns the path of the picture of a view. Other views than those of `pictureView` are rounded. */
export function picturePath({ center, zoom }: MapView): string {
  const { x, y } = worldPixels(center, zoom);
  return `/mapas/desenho/${Math.round(zoom * 2)}/${Math.round(x / gridPixels)}/${Math.round(y / gridPixels)}.svg`;
}

/**
 * Returns the nearest view around a point in which all other points fit.
 *
 * @param room - Size of the frame that surely shows the points, in pixels.
 * @param aloneZoom - Zoom of a view without other points. At the default, the names of nearby districts are visible.
 */
export function viewAround(center: Point, points: readonly Point[], room: Pixels, aloneZoom = 13): MapView {
  const world = worldPixels(center, 0);
  const ratios = points.map((point) => {
    const { x, y } = worldPixels(point, 0);
    return Math.max((2 * Math.abs(x - world.x)) / room.x, (2 * Math.abs(y - world.y)) / room.y);
  });
  const nearest = points.length > 0 ? zoomLimits.maximum : aloneZoom;
  const largest = Math.max(...ratios, 2 ** -nearest);
  return pictureView({ center, zoom: -Math.log2(largest) });
}
