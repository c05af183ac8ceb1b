import type { Hono } from 'hono';
import { ServiceError } from '../service-error.ts';
import type { AppEnv } from './env.ts';
import { iconAnswer } from './icon-sets.ts';

const oneName = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const namesMaximum = 100;

/** Serves icons of this server in the shape of Iconify's API (https://iconify.design/docs/api/icon-data.html). */
export function mountIcons(app: Hono<AppEnv>): void {
  app.get('/icones/:file{[a-z0-9-]+\\.json}', (c) => {
    const names = (c.req.query('icons') ?? '').split(',').filter((name) => oneName.test(name));
    const prefix = c.req.param('file').slice(0, -'.json'.length);
    const answer = names.length === 0 ? undefined : iconAnswer(prefix, names.slice(0, namesMaximum));
    if (!answer) throw new ServiceError({ code: 'not-found' });
    // A week: an icon changes only with its set, and a stale one does no harm.
    c.header('cache-control', 'public, max-age=604800, stale-while-revalidate=604800');
    return c.json(answer);
  });
}
