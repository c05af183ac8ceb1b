import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import type { AppEnv } from './env.ts';

/** `error` answers 500 before the handler; `drop-after` lets it finish and never answers; `delay` waits before it. */
export const faultModes = ['error', 'drop-after', 'delay'] as const;

export interface Fault {
  /** A path, or the beginning of one that ends in `*`. */
  path: string;
  method: string;
  mode: (typeof faultModes)[number];
  /** How many requests it still spoils. */
  times: number;
  /** How long `delay` waits. */
  ms: number;
}

const planned = new WeakMap<ServerContext, Fault[]>();

/** What is planned to go wrong in this application; tests add to it and empty it. */
export function faultsOf(ctx: ServerContext): Fault[] {
  const faults = planned.get(ctx) ?? [];
  planned.set(ctx, faults);
  return faults;
}

/** Spoils requests as the test controls planned; does nothing without `TEST_CONTROLS`. Belongs before the operations. */
export function mountFaults(app: Hono<AppEnv>, ctx: ServerContext): void {
  if (!ctx.config.TEST_CONTROLS) return;
  const faults = faultsOf(ctx);
  app.use(async (c, next) => {
    const fault = faults.find((one) => one.times > 0 && spoils(one, c.req.method, c.req.path));
    if (!fault) return next();
    fault.times -= 1;
    if (fault.mode === 'error') throw new ServiceError('erro-interno');
    if (fault.mode === 'delay') await wait(fault.ms);
    await next();
    if (fault.mode === 'drop-after') c.env?.incoming?.socket.destroy();
  });
}

function spoils({ path, method }: Fault, asked: string, at: string): boolean {
  const fits = path.endsWith('*') ? at.startsWith(path.slice(0, -1)) : at === path;
  return fits && method.toUpperCase() === asked;
}
