import type { Hono } from 'hono';
import { type ContentService, contentPath, fetchContent } from '../content/service.ts';
import { rateLimitKeyOf } from './device.ts';
import type { AppEnv } from './env.ts';

/**
 * Mounts the embedded content service for external clients. It trusts no cookie of this site, so that it answers other
 * sites as Strapi does.
 */
export function mountContent(app: Hono<AppEnv>, service: ContentService): void {
  app.all(`${contentPath}/*`, (c) => fetchContent(service, c.req.raw, rateLimitKeyOf(c)));
}
