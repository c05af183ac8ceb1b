import { html, raw } from 'hono/html';
import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { scaleOf, scalePath, scalePixels } from '#contract/map/scale';
import { offsetIn, picturePath, pictureSize, viewAround } from '#contract/map/view';
import type { Config } from '../../start/config.ts';
import { mapTilesPath } from '../map-tiles.ts';
import type { Html } from '../plain-page.ts';

/** Size of the part of the map that surely shows both places, in pixels. */
const room = { x: 150, y: 110 };

/** Colours as in `src/styles/tokens.css`. The interactive map reads them, and would not understand `light-dark()`. */
export const courierMapStyle = `
figure { margin: 0; border-radius: 1rem; overflow: hidden; background: var(--map-land); position: relative;
  --map-land: #f6f3ec; --map-water: #cfe4f4; --map-coast: #8fb9d8; --map-city: #33435a; --map-district: #5f6e83;
  --map-road: #ffffff; --map-road-edge: #ddd6c8; --map-highway: #fbe3c0; --map-green: #e2eddb; }
@media (prefers-color-scheme: dark) { figure { --map-land: #17222f; --map-water: #0c2239; --map-coast: #2f5a83; --map-city: #d5deea; --map-district: #94a4b9;
  --map-road: #2b3b4e; --map-road-edge: #101a25; --map-highway: #4a4436; --map-green: #1a2b2b; } }
.map-frame { position: relative; height: 15rem; overflow: hidden; }
.map-frame > img, .map-pins { position: absolute; top: 50%; left: 50%; transform: translate(-50%, -50%); max-width: none; pointer-events: none; }
.map-target { position: absolute; inset: 0; }
.map-target:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.map-zoom { position: absolute; top: .5rem; right: .5rem; display: grid; }
.map-zoom button { width: 3rem; min-height: 3rem; margin: 0; padding: 0; border-radius: .5rem; background: var(--paper); color: var(--ink); border-color: var(--line); }
.map-frame text { font: 700 14px system-ui, sans-serif; text-anchor: middle; paint-order: stroke; stroke: var(--map-land); stroke-width: 4px;
  stroke-linejoin: round; fill: var(--ink); }
.map-scale { position: absolute; bottom: .5rem; left: .75rem; pointer-events: none; }
.map-scale path { fill: none; stroke: var(--map-city); stroke-width: 1.5; }
.map-scale text { font-size: 12px; font-weight: 400; text-anchor: start; fill: var(--map-city); }
figcaption { display: flex; background: var(--paper); flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; padding: .25rem .75rem; font-size: .875rem; color: var(--faint); }
[hidden] { display: none !important; }
@media (scripting: none) { .map-zoom { display: none; } }
`;

/**
 * Draws the door and the reseller on the server's picture of the map. `src/map-on-touch.ts` makes it interactive. Streets
 * appear only from tiles of this server, because a courier is not asked for consent.
 */
export function courierMap(door: Point, reseller: Point | undefined, config: Pick<Config, 'mapTiles'>): Html {
  const view = viewAround(door, reseller ? [reseller] : [], room);
  const { latitude, longitude } = view.center;
  const { x: width, y: height } = pictureSize;
  const hasStreets = config.mapTiles !== undefined && 'file' in config.mapTiles;
  const scale = scaleOf(view, scalePixels);
  const words = reseller
    ? `A entrega fica a ${kilometres(distanceMetres(door, reseller))} da revenda, em linha reta.`
    : 'O ponto da entrega.';
  return html`<figure data-map="${view.zoom},${latitude},${longitude}"${hasStreets ? html` data-tiles="${mapTilesPath}"` : ''}>
<div class="map-frame"><img src="${picturePath(view)}" alt="" width="${width}" height="${height}" loading="lazy" />
<div class="map-target" role="group" tabindex="0" aria-label="Mapa da entrega. ${words} Setas movem o mapa; mais e menos aproximam e afastam."></div>
<svg class="map-pins" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" aria-hidden="true">
${reseller ? pin(reseller, offsetIn(view, reseller).y > 0 ? 24 : -14, 'Revenda', raw('<circle r="6" fill="var(--map-district)" stroke="#fff" stroke-width="2"/>')) : ''}
${pin(door, reseller && offsetIn(view, reseller).y <= 0 ? 32 : -22, 'Entrega', raw('<circle r="16" fill="#ff6b1a" opacity=".22"/><circle r="8" fill="#ff6b1a" stroke="#fff" stroke-width="3"/>'))}
</svg>
<svg class="map-scale" width="120" height="28" aria-hidden="true"><text x="1" y="12">${kilometres(scale.metres)}</text><path d="${scalePath(scale.pixels)}"/></svg>
<div class="map-zoom"><button type="button" data-zoom="1" aria-label="Aproximar o mapa">+</button><button type="button" data-zoom="-1" aria-label="Afastar o mapa">−</button></div></div>
<figcaption><span role="status"></span><span><span class="map-simplified">Mapa simplificado, sem ruas · </span><a href="https://www.openstreetmap.org/copyright" rel="noreferrer">©&nbsp;OpenStreetMap</a><span class="map-simplified">&nbsp;· <a href="https://www.geonames.org" rel="noreferrer">©&nbsp;GeoNames</a></span></span></figcaption>
</figure><p class="faint">${words}</p>`;

  function pin(point: Point, textY: number, text: string, mark: ReturnType<typeof raw>): Html {
    const { x, y } = offsetIn(view, point);
    return html`<g data-at="${point.latitude},${point.longitude}" transform="translate(${x} ${y})">${mark}<text y="${textY}">${text}</text></g>`;
  }
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const kilometres = (metres: number) =>
  metres < 1000 ? `${Math.round(metres)} m` : `${oneDecimal.format(metres / 1000)} km`;
