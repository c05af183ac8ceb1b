import DragPan from 'ol/interaction/DragPan.js';
import { defaults as interactionDefaults } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import { nearMetre, type Point } from '#contract/address/point';
import { type MapView, zoomLimits } from '#contract/map/view';
import { mapStyle } from './map-style.ts';
import { openTiles, simpleTiles } from './tiles.ts';

/** The functions of the map library that the rest of the product uses. */
export interface LiveMap {
  zoomBy(steps: number): void;
  close(): void;
}

export interface LiveMapOptions {
  /** Element that the map fills. It takes the focus and the keys. */
  target: HTMLElement;
  view: MapView;
  /** Address of a PMTiles file. Undefined: the simplified map of this server. */
  tiles: string | undefined;
  animates: boolean;
  /** Called with each drawn view, before the browser paints. */
  onView(view: MapView): void;
  /** Called once when the first tile is drawn. */
  onDrawn(): void;
  /** Called with true if a part of the map could not be loaded, and with false once one could be loaded again. */
  onTrouble(isTrouble: boolean): void;
  /** Called with the point of a tap or click. A double one zooms. */
  onTap?: ((point: Point) => void) | undefined;
}

const animationMs = 200;

/**
 * Draws a map that people can move. Rejects if the tiles cannot be opened.
 *
 * Arrow keys, plus and minus work while `target` is focused. The wheel zooms only then, so that it scrolls the page
 * otherwise. One finger scrolls the page, two move the map.
 */
export async function openLiveMap(options: LiveMapOptions): Promise<LiveMap> {
  const { target, view: start, tiles, animates, onView, onDrawn, onTrouble, onTap } = options;
  const source = tiles === undefined ? simpleTiles() : await openTiles(tiles);
  const layer = new VectorTileLayer({
    source,
    style: mapStyle(target),
    declutter: true,
    renderMode: 'hybrid',
  });
  const duration = animates ? animationMs : 0;
  const drag: DragPan = new DragPan({
    condition: ({ originalEvent }) =>
      drag.getPointerCount() === 2 ||
      (originalEvent instanceof PointerEvent && originalEvent.pointerType === 'mouse'),
  });
  const isFocused = () => target.contains(document.activeElement);
  const view = new View({
    center: fromLonLat([start.center.longitude, start.center.latitude]),
    zoom: start.zoom,
    minZoom: zoomLimits.minimum,
    maxZoom: zoomLimits.maximum + 1,
    enableRotation: false,
  });
  const map = new OlMap({
    target,
    view,
    layers: [layer],
    controls: [],
    interactions: interactionDefaults({
      altShiftDragRotate: false,
      pinchRotate: false,
      dragPan: false,
      mouseWheelZoom: false,
      zoomDuration: duration,
    }).extend([drag, new MouseWheelZoom({ condition: isFocused, duration })]),
  });
  map.getViewport()?.style.setProperty('touch-action', 'pan-x pan-y');

  map.on('postrender', ({ frameState }) => {
    if (!frameState) return;
    const [longitude = 0, latitude = 0] = toLonLat(frameState.viewState.center);
    onView({ center: { longitude, latitude }, zoom: frameState.viewState.zoom });
  });
  if (onTap)
    map.on('singleclick', ({ coordinate }) => {
      const [longitude = 0, latitude = 0] = toLonLat(coordinate);
      onTap(nearMetre({ latitude, longitude }));
    });
  source.once('tileloadend', () => map.once('rendercomplete', onDrawn));
  source.on('tileloaderror', () => onTrouble(true));
  source.on('tileloadend', () => onTrouble(false));

  const ending = new AbortController();
  const { signal } = ending;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => layer.setStyle(mapStyle(target)), { signal });
  // A tile that failed is requested again only after a refresh.
  window.addEventListener('online', () => source.refresh(), { signal });

  return {
    zoomBy(steps) {
      const zoom = (view.getZoom() ?? start.zoom) + steps;
      view.animate({ zoom: view.getConstrainedZoom(zoom) ?? zoom, duration });
    },
    close() {
      ending.abort();
      map.setTarget();
      map.dispose();
    },
  };
}
