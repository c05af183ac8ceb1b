import { simpleTileZoom } from '#contract/map/simple-tile';
import { type MapView, type Pixels, pointAt, worldPixels } from '#contract/map/view';
import { labelsIn } from './labels.ts';
import { namesIn } from './names.ts';
import { coastOf, type Position, seaExtent, seasIn } from './seas.ts';

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
          `<defs><path id="water" d="${water}"/><path id="coast" d="${coast}"/></defs>`,
          '<clipPath id="sea"><use href="#water" clip-rule="evenodd"/></clipPath>',
          '<use href="#water" class="water" fill-rule="evenodd"/>',
          '<use href="#coast" class="shallow" clip-path="url(#sea)"/>',
          '<use href="#coast" class="coast"/>',
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
    for (let row = first(corner.y); row <= first(corner.y + size.y); row++) {
      const path = (line: readonly Position[]) => {
        const positions = line.map(([x, y]) => {
          const left = (column + x / seaExtent) * tilePixels - corner.x;
          const top = (row + y / seaExtent) * tilePixels - corner.y;
          return `${nearPicture(left, size.x)} ${nearPicture(top, size.y)}`;
        });
        return `M${positions.filter((position, index) => position !== positions[index - 1]).join('L')}`;
      };
      for (const ring of seasIn(column, row)) {
        water += `${path(ring)}Z`;
        coast += coastOf(ring).map(path).join('');
      }
    }
  return { water, coast };
}

/** Moves a coordinate far outside the picture to a nearer one, so that many positions become one. */
function nearPicture(at: number, size: number): number {
  return Math.round(Math.min(Math.max(at, -size / 4), 1.25 * size) * 10) / 10;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
