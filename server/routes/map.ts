import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { isInBrazil } from '#contract/address/point';
import { simpleTile, simpleTileZoom } from '#contract/map/simple-tile';
import { pictureSize, pointAt, viewOfPicture, zoomLimits } from '#contract/map/view';
import { ServiceError } from '../service-error.ts';
import { drawMap } from '../services/map/draw.ts';
import { namesIn } from '../services/map/names.ts';
import { coastOf, seaExtent, seasIn } from '../services/map/seas.ts';
import type { AppEnv } from './env.ts';

/** A day. Pictures change only with the product's data, and are the same for everybody. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves the simplified map: pictures for pages, and tiles for the interactive map. */
export function mountMap(app: Hono<AppEnv>): void {
  app.get('/mapas/desenho/:zoom{\\d{1,2}}/:column{\\d{1,7}}/:file{\\d{1,7}\\.svg}', (c) => {
    const { zoom, column, file } = c.req.param();
    const view = viewOfPicture({
      halfSteps: Number(zoom),
      column: Number(column),
      row: Number.parseInt(file, 10),
    });
    const isZoom = view.zoom >= zoomLimits.minimum && view.zoom <= zoomLimits.maximum;
    if (!isZoom || !isInBrazil(view.center)) throw new ServiceError({ code: 'not-found' });
    c.header('content-type', 'image/svg+xml');
    c.header('cache-control', cacheControl);
    return c.body(drawMap(view, pictureSize));
  });

  app.get('/mapas/simples/:column{\\d{1,3}}/:file{\\d{1,3}\\.json}', (c) => {
    const column = Number(c.req.param('column'));
    const row = Number.parseInt(c.req.param('file'), 10);
    if (column >= 2 ** simpleTileZoom || row >= 2 ** simpleTileZoom)
      throw new ServiceError({ code: 'not-found' });
    const corner = (x: number, y: number) => pointAt({ x: x * 256, y: y * 256 }, simpleTileZoom);
    const { longitude: west, latitude: north } = corner(column, row);
    const { longitude: east, latitude: south } = corner(column + 1, row + 1);
    c.header('cache-control', cacheControl);
    return c.json(
      z.encode(simpleTile, {
        extent: seaExtent,
        water: seasIn(column, row).map((ring) => ring.flat()),
        coast: seasIn(column, row).flatMap((ring) => coastOf(ring).map((line) => line.flat())),
        names: namesIn({ west, east, south, north }),
      }),
    );
  });
}
