import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { refusal } from '#contract/api/problem';
import { type Refusal, refusalCodes } from '#contract/api/refusals';
import { type OrderRequest, orderRequest } from '#contract/order/order';
import { priceSold } from '#contract/order/pricing';
import { orderCommands } from '#machines/order-lifecycle/lifecycle';
import type { AppEnv } from '../routes/env.ts';
import type { InsideRequest } from '../routes/inside-calls.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { getReseller } from '../services/resellers/read.ts';
import { moveThrough } from './controlled-rows.ts';

/**
 * What happens to a request. `error` responds 500 before the handler. `drop-after` runs the handler and closes the
 * connection without a response. `cut` runs it and sends half of its response. `delay` waits `ms` first. `hold` waits
 * until released. `refuse` responds with a refusal and `answer` with a body, both without the handler. `move` first
 * moves the request's order, so that the handler is too late.
 */
export const faultPlan = z.object({
  /** A path, or a prefix that ends in `*`. */
  path: z.string(),
  method: z._default(z.string(), 'POST'),
  mode: z.enum(['error', 'drop-after', 'cut', 'delay', 'hold', 'refuse', 'answer', 'move']),
  times: z._default(z.int().check(z.minimum(1)), 1),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 1_000),
  code: z.optional(z.enum(refusalCodes)),
  details: z._default(z.record(z.string(), z.unknown()), {}),
  body: z.optional(z.unknown()),
  commands: z._default(z.array(z.enum(orderCommands)), []),
});
export type Fault = z.output<typeof faultPlan>;

/** A held request continues with a fault, without one, or with the fault planned for it by then. */
type Release = Fault | 'as-planned' | undefined;

export class Faults {
  readonly planned: Fault[] = [];
  readonly #held: ((release: Release) => void)[] = [];

  get waiting(): number {
    return this.#held.length;
  }

  release(release?: Release): void {
    for (const resolve of this.#held.splice(0)) resolve(release);
  }

  /** Fails every held request, also those whose client has disconnected. */
  failHeld(): void {
    this.release(z.parse(faultPlan, { path: '', mode: 'error' }));
  }

  /** Applies the planned faults to requests. Must be mounted before the operations. */
  mount(app: Hono<AppEnv>, ctx: Dependencies): void {
    app.use((c, next) => this.#spoil(ctx, c, this.#plannedFor(c.req.method, c.req.path), next));
  }

  /**
   * Applies the planned faults to a call inside the process. For faults that need a network, a read fails at once, so
   * that the browser repeats the read. A write fails, or runs and then fails as if its response was lost.
   */
  async faultCall(
    ctx: Dependencies,
    { method, path, body }: InsideRequest,
    run: () => Promise<{ output: unknown }>,
  ): Promise<{ output: unknown } | { wire: unknown }> {
    const fault = this.#plannedFor(method, path);
    switch (fault?.mode) {
      case 'error':
      case 'hold':
        throw new ServiceError({ code: 'internal-error' });
      case 'drop-after':
      case 'cut':
        if (method !== 'GET') await run();
        throw new ServiceError({ code: 'internal-error' });
      case 'refuse':
        throw new ServiceError(await refusalOf(ctx, fault, body));
      case 'answer':
        return { wire: fault.body ?? null };
      case 'delay':
        await wait(fault.ms);
        break;
      case 'move':
        await moveThrough(ctx, orderIn(await body()), fault.commands);
    }
    return run();
  }

  #plannedFor(method: string, path: string): Fault | undefined {
    const fault = this.planned.find((one) => one.times > 0 && spoils(one, method, path));
    if (fault) fault.times -= 1;
    return fault;
  }

  async #spoil(
    ctx: Dependencies,
    c: Context<AppEnv>,
    fault: Fault | undefined,
    next: () => Promise<void>,
  ): Promise<Response | undefined> {
    switch (fault?.mode) {
      case 'error':
        throw new ServiceError({ code: 'internal-error' });
      case 'refuse':
        throw new ServiceError(await refusalOf(ctx, fault, () => c.req.json()));
      case 'answer':
        return c.json(fault.body ?? null);
      case 'hold': {
        const release = await new Promise<Release>((resolve) => this.#held.push(resolve));
        return this.#spoil(
          ctx,
          c,
          release === 'as-planned' ? this.#plannedFor(c.req.method, c.req.path) : release,
          next,
        );
      }
      case 'delay':
        await wait(fault.ms);
        break;
      case 'move':
        await moveThrough(ctx, orderIn(await c.req.json()), fault.commands);
    }
    await next();
    if (fault?.mode === 'drop-after') c.env?.incoming?.socket.destroy();
    if (fault?.mode === 'cut') c.res = await halfOf(c.res);
    return undefined;
  }
}

async function halfOf(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status, headers });
}

async function refusalOf(ctx: Dependencies, fault: Fault, body: () => Promise<unknown>): Promise<Refusal> {
  return fault.code === 'terms-changed'
    ? termsNow(ctx, z.parse(orderRequest, await body()))
    : cannedRefusal(ctx, fault);
}

/** Returns the refusal of a fault. Waits count from now. */
function cannedRefusal(ctx: Dependencies, { code = 'internal-error', details }: Fault): Refusal {
  const wait = typeof details.seconds === 'number' ? waitOf(details.seconds, ctx.now()) : {};
  return z.parse(refusal, { code, ...details, ...wait });
}

async function termsNow(ctx: Dependencies, request: OrderRequest): Promise<Refusal> {
  const { resellerId, address, lines, payment } = request;
  const reseller = await getReseller(ctx, resellerId, address);
  return { code: 'terms-changed', quote: priceSold(reseller, lines, payment.method), reseller };
}

function orderIn(body: unknown): string {
  const { id, idPedido } = z.parse(orderNamed, body);
  return id ?? idPedido ?? '';
}

const orderNamed = z.object({ id: z.optional(z.string()), idPedido: z.optional(z.string()) });

function spoils({ path, method }: Fault, requestMethod: string, at: string): boolean {
  const fits = path.endsWith('*') ? at.startsWith(path.slice(0, -1)) : at === path;
  return fits && method.toUpperCase() === requestMethod;
}
