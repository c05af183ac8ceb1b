import { simpleTileZoom } from '#contract/map/simple-tile';
import { type MapView, type Pixels, pointAt, worldPixels } from '#contract/map/view';
import { labelsIn } from './labels.ts';
import { namesIn } from './names.ts';
import { type Ring, seaExtent, seasIn } from './seas.ts';

/**
 * Colours as in `src/styles/tokens.css`, which a picture cannot read. A browser applies the page's colour scheme to
 * the media query.
 */
const style = `:root{--land:#f6f3ec;--water:#cfe4f4;--shallow:#c1dbef;--coast:#8fb9d8;--city:#33435a;--district:#5f6e83}
@media (prefers-color-scheme:dark){:root{--land:#17222f;--water:#0c2239;--shallow:#102c49;--coast:#2f5a83;--city:#d5deea;--district:#94a4b9}}
.land{fill:var(--land)}.water{fill:var(--water)}
.shallow,.coast{fill:none;stroke-linejoin:round}.shallow{stroke:var(--shallow);stroke-width:14}.coast{stroke:var(--coast);stroke-width:1.25}
text{text-anchor:middle;font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;paint-order:stroke;stroke:var(--land);stroke-width:4;stroke-linejoin:round}
.city{font-size:15px;font-weight:600;fill:var(--city)}.district{font-size:12.5px;font-weight:500;fill:var(--district)}`;

/** Draws coast, water and names of a view as an SVG document. It has no streets. */
export function drawMap(view: MapView, size: Pixels): string {
  const middle = worldPixels(view.center, view.zoom);
  const corner = { x: middle.x - size.x / 2, y: middle.y - size.y / 2 };
  const { water, coast } = seaPaths(view.zoom, corner, size);
  const northWest = pointAt(corner, view.zoom);
  const southEast = pointAt({ x: corner.x + size.x, y: corner.y + size.y }, view.zoom);
  const names = namesIn({
    west: northWest.longitude,
    east: southEast.longitude,
    south: southEast.latitude,
    north: northWest.latitude,
  });
  const texts = labelsIn(names, { zoom: view.zoom, corner, size }).map(
    ({ text, className, x, y }) => `<text class="${className}" x="${x}" y="${y}">${escapeText(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.x}" height="${size.y}" viewBox="0 0 ${size.x} ${size.y}">`,
    `<style>${style}</style>`,
    `<rect class="land" width="${size.x}" height="${size.y}"/>`,
    ...(water === ''
      ? []
      : [
          `<clipPath id="sea"><path d="${water}" clip-rule="evenodd"/></clipPath>`,
          `<path class="water" fill-rule="evenodd" d="${water}"/>`,
          `<path class="shallow" clip-path="url(#sea)" d="${coast}"/>`,
          `<path class="coast" d="${coast}"/>`,
        ]),
    ...texts,
    '</svg>',
  ].join('');
}

/** Returns the path of the water, and of the coast without the edges along which the data was cut into tiles. */
function seaPaths(zoom: number, corner: Pixels, size: Pixels): { water: string; coast: string } {
  const tilePixels = 256 * 2 ** (zoom - simpleTileZoom);
  const first = (at: number) => Math.floor(at / tilePixels);
  let water = '';
  let coast = '';
  for (let column = first(corner.x); column <= first(corner.x + size.x); column++)
    for (let row = first(corner.y); row <= first(corner.y + size.y); row++)
      for (const ring of seasIn(column, row)) {
        const place = (value: number, tile: number, start: number) =>
          (tile * tilePixels + (value / seaExtent) * tilePixels - start).toFixed(1);
        const position = ([x, y]: Position) => `${place(x, column, corner.x)} ${place(y, row, corner.y)}`;
        const positions = positionsOf(ring);
        water += `M${positions.map(position).join('L')}Z`;
        coast += coastOf(positions)
          .map((line) => `M${line.map(position).join('L')}`)
          .join('');
      }
  return { water, coast };
}

type Position = readonly [x: number, y: number];

function positionsOf(ring: Ring): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) positions.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  return positions;
}

/** Returns the lines of a closed ring that are not on the border of its tile. */
export function coastOf(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (const [index, end] of ring.entries()) {
    const start = ring[index - 1];
    if (!start) continue;
    if (isOnBorder(start, end)) {
      line = [];
      continue;
    }
    if (line.length === 0) {
      line = [start];
      lines.push(line);
    }
    line.push(end);
  }
  return lines;
}

function isOnBorder([x0, y0]: Position, [x1, y1]: Position): boolean {
  const border = [0, seaExtent];
  return (x0 === x1 && border.includes(x0)) || (y0 === y1 && border.includes(y0));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
