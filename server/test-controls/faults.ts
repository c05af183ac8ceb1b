import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { refusal } from '#contract/api/problem';
import { type Refusal, refusalCodes } from '#contract/api/refusals';
import { orderCommands } from '#machines/order-lifecycle/lifecycle';
import type { ServerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import type { AppEnv } from '../routes/env.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import { moveOrder } from '../services/orders/move.ts';

/**
 * What can be made of a request: `error` answers 500 before the handler, `drop-after` lets it finish and never answers,
 * `delay` waits `ms` before it, `hold` until it is released; `refuse` answers a refusal and `answer` a body in the
 * handler's place; `move` moves the order it is about first, so that the handler comes too late.
 */
export const faultPlan = z.object({
  /** A path, or the beginning of one that ends in `*`. */
  path: z.string(),
  method: z._default(z.string(), 'POST'),
  mode: z.enum(['error', 'drop-after', 'delay', 'hold', 'refuse', 'answer', 'move']),
  /** How many requests it spoils. */
  times: z._default(z.int().check(z.minimum(1)), 1),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 1_000),
  code: z.optional(z.enum(refusalCodes)),
  details: z._default(z.record(z.string(), z.unknown()), {}),
  body: z.optional(z.unknown()),
  commands: z._default(z.array(z.enum(orderCommands)), []),
});
export type Fault = z.output<typeof faultPlan>;

interface Plans {
  faults: Fault[];
  /** Requests on hold; each is told what becomes of it. */
  held: ((told: Told) => void)[];
}

/** What a request on hold is told: to meet a fault, or none, or whatever is planned for it by now. */
type Told = Fault | 'as-planned' | undefined;

const planned = new WeakMap<ServerContext, Plans>();

function plansOf(ctx: ServerContext): Plans {
  const plans = planned.get(ctx) ?? { faults: [], held: [] };
  planned.set(ctx, plans);
  return plans;
}

/** What is planned to go wrong in this application; tests add to it and empty it. */
export function faultsOf(ctx: ServerContext): Fault[] {
  return plansOf(ctx).faults;
}

/** How many requests are on hold. */
export function heldOf(ctx: ServerContext): number {
  return plansOf(ctx).held.length;
}

/** Lets go of every request on hold; unless told, each goes on to its handler. */
export function releaseHeld(ctx: ServerContext, told?: Told): void {
  for (const release of plansOf(ctx).held.splice(0)) release(told);
}

/** Every request on hold fails: whoever asked may not even listen any more. */
export function failHeld(ctx: ServerContext): void {
  releaseHeld(ctx, z.parse(faultPlan, { path: '', mode: 'error' }));
}

/** Spoils requests as the test controls planned; does nothing without `TEST_CONTROLS`. Belongs before the operations. */
export function mountFaults(app: Hono<AppEnv>, ctx: ServerContext): void {
  if (!ctx.config.TEST_CONTROLS) return;
  const { faults, held } = plansOf(ctx);
  app.use((c, next) => spoil(c, plannedFor(c), next));

  function plannedFor(c: Context<AppEnv>): Fault | undefined {
    const fault = faults.find((one) => one.times > 0 && spoils(one, c.req.method, c.req.path));
    if (fault) fault.times -= 1;
    return fault;
  }

  async function spoil(
    c: Context<AppEnv>,
    fault: Fault | undefined,
    next: () => Promise<void>,
  ): Promise<Response | undefined> {
    switch (fault?.mode) {
      case 'error':
        throw new ServiceError({ code: 'internal-error' });
      case 'refuse':
        throw new ServiceError(cannedRefusal(fault, ctx.now()));
      case 'answer':
        return c.json(fault.body ?? null);
      case 'hold': {
        // A page waits for nobody: what it cannot have at once it leaves to the browser.
        if (!c.env?.incoming) throw new ServiceError({ code: 'internal-error' });
        const told = await new Promise<Told>((release) => held.push(release));
        return spoil(c, told === 'as-planned' ? plannedFor(c) : told, next);
      }
      case 'delay':
        await wait(fault.ms);
        break;
      case 'move':
        await move(fault, await orderIn(c));
    }
    await next();
    if (fault?.mode === 'drop-after') c.env?.incoming?.socket.destroy();
    return undefined;
  }

  async function move({ commands }: Fault, order: string): Promise<void> {
    for (const command of commands)
      await transact(ctx.db, (db) => moveOrder(db, { id: order, command, now: ctx.now() }));
  }
}

/** The refusal a fault answers; how long it lasts counts from now. */
function cannedRefusal({ code = 'internal-error', details }: Fault, now: Date): Refusal {
  const wait = typeof details.seconds === 'number' ? waitOf(details.seconds, now) : {};
  return z.parse(refusal, { code, ...details, ...wait });
}

/** The order a request is about. */
async function orderIn(c: Context<AppEnv>): Promise<string> {
  const { id, idPedido } = z.parse(orderNamed, await c.req.raw.clone().json());
  return id ?? idPedido ?? '';
}

const orderNamed = z.object({ id: z.optional(z.string()), idPedido: z.optional(z.string()) });

function spoils({ path, method }: Fault, asked: string, at: string): boolean {
  const fits = path.endsWith('*') ? at.startsWith(path.slice(0, -1)) : at === path;
  return fits && method.toUpperCase() === asked;
}
