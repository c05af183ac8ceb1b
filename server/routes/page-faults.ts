import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { pageFaultPath } from '#contract/site/page-fault';
import { pageFaultShape } from '#contract/site/page-fault-shape';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { recordPageFault } from '../services/page-faults/record.ts';
import type { AppEnv } from './env.ts';

/** Longest body, in characters. Every body is cut off at 32 KB. */
const longest = 8 * 1024;

/** Receives errors of pages, which their scripts send as beacons: plain text needs no CORS preflight. */
export function mountPageFaults(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.post(pageFaultPath, async (c) => {
    const text = await c.req.text();
    if (text.length > longest) throw new ServiceError({ code: 'body-too-large' });
    const parsed = z.safeParse(pageFaultShape, readJson(text));
    if (!parsed.success) throw new ServiceError({ code: 'invalid-input' });
    await recordPageFault(ctx, c.get('network') ?? c.get('ip'), parsed.data);
    return c.body(null, 204);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
