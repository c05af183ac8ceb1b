import type { Hono } from 'hono';
import { MapsError } from '../gateways/maps/maps.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { limitNetwork } from './device.ts';
import type { AppEnv } from './env.ts';

/** Scripts search at each pause in typing. */
const searchesOfPlace = { windowSeconds: 60, maximum: 300 };

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/;

/** Serves the maps service in TomTom's shape, without its key: search and reverse geocoding. */
export function mountMaps(app: Hono<AppEnv>, ctx: Dependencies): void {
  app.use('/maps/*', async (c, next) => {
    await limitNetwork(c, ctx, 'maps', searchesOfPlace);
    await next();
  });

  app.get('/maps/search/:file{.+\\.json}', async (c) => {
    const query = c.req.param('file').slice(0, -'.json'.length);
    if (query.length > 200) throw invalid('Busca longa demais.');
    const { lat, lon } = c.req.query();
    const bias =
      lat && lon && decimal.test(lat) && decimal.test(lon)
        ? { latitude: Number(lat), longitude: Number(lon) }
        : undefined;
    return answer(() => ctx.maps.search(query, { bias, signal: c.req.raw.signal }));
  });

  app.get('/maps/reverseGeocode/:file{.+\\.json}', async (c) => {
    const [lat = '', lon = ''] = c.req.param('file').slice(0, -'.json'.length).split(',');
    if (!decimal.test(lat) || !decimal.test(lon) || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180)
      throw invalid('Coordenadas impossíveis.');
    return answer(() =>
      ctx.maps.reverse({ latitude: Number(lat), longitude: Number(lon) }, { signal: c.req.raw.signal }),
    );
  });

  async function answer(ask: () => Promise<unknown>): Promise<Response> {
    try {
      return Response.json(await ask(), { headers: { 'cache-control': 'private, max-age=300' } });
    } catch (error) {
      if (!(error instanceof MapsError)) throw error;
      if (error.kind === 'bad-request') throw invalid('O serviço de mapas não entendeu a busca.');
      ctx.log.warn({ kind: error.kind, status: error.status }, 'maps service failed');
      throw new ServiceError({
        code: 'maps-unavailable',
        ...(error.kind === 'busy' ? waitOf(2, ctx.now()) : {}),
      });
    }
  }
}

function invalid(detail: string): ServiceError {
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer: '' }] });
}
