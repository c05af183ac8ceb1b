import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { findLogo } from '../services/resellers/logo.ts';
import { isStorable } from '../storable.ts';
import type { AppEnv } from './env.ts';

/**
 * Serves the logos of resellers. A path with the digest of an older logo, which an order may contain, gets the present
 * logo.
 */
export function mountResellerLogos(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/revenda-logo/:reseller/:file{[\\w-]{22}\\.webp}', async (c) => {
    const { reseller, file } = c.req.param();
    const logo = isStorable(reseller) ? await findLogo(ctx, reseller) : undefined;
    if (!logo) throw new ServiceError({ code: 'not-found' });
    const isPresent = file === `${logo.digest}.webp`;
    return c.body(new Uint8Array(logo.bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
}
