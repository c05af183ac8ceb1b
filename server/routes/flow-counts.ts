import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { flowCountsPath } from '#contract/site/flow-counts';
import { flowCountsShape } from '#contract/site/flow-counts-shape';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { recordFlowCounts } from '../services/flow-counts/record.ts';
import type { AppEnv } from './env.ts';

/** Longest body, in characters: a hundred transitions with the longest names. */
const longest = 24 * 1024;

/**
 * Receives counts of the machine's transitions from consenting visits. Pages send them as beacons: plain text needs no
 * CORS preflight.
 */
export function mountFlowCounts(app: Hono<AppEnv>, ctx: ServerContext, build: string): void {
  app.post(flowCountsPath, async (c) => {
    const text = await c.req.text();
    if (text.length > longest) throw new ServiceError({ code: 'body-too-large' });
    const parsed = z.safeParse(z.pipe(jsonText, flowCountsShape), text);
    if (!parsed.success) throw new ServiceError({ code: 'invalid-input' });
    await recordFlowCounts(ctx, {
      counts: parsed.data,
      from: c.get('network') ?? c.get('ip'),
      build,
    });
    return c.body(null, 204);
  });
}

const jsonText = z.pipe(
  z.string(),
  z.transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', message: 'no JSON', input: text });
      return undefined;
    }
  }),
);
