import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { InsideAnswer, InsideCall } from '#contract/api/inside-call';
import type { Operation } from '#contract/api/operation';
import { type OperationName, operationOf } from '#contract/api/operations';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { Encoded } from './encoded.ts';
import type { AppEnv } from './env.ts';
import { type Handlers, perform, routeOf, type Sent } from './operation.ts';
import { toldOf } from './problems.ts';

/** Calls of the API as the visitor of one request. */
export type CallsInside = (c: Context<AppEnv>) => InsideCall;

/** Stands before a call, by its path: throws a refusal, or answers in its place with what a response would hold. */
export type BeforeCall = (path: string) => Promise<{ wire: unknown } | undefined>;

interface Parts {
  params?: unknown;
  query?: unknown;
}

interface Deps {
  ctx: ServerContext;
  onCall: ((route: string, status: number, seconds: number) => void) | undefined;
  before: BeforeCall | undefined;
}

/**
 * The operations as pages call them: the handlers that requests reach, with the same session, cookies, validation, counts
 * and refusals, but no request. Cookies that a handler sets go out with the page. Pages only read: what is limited by the
 * caller's place is not within their reach.
 */
export function callsInside(handlers: Handlers, { ctx, onCall, before }: Deps): CallsInside {
  return (c) => async (name, input) => {
    const operation = operationOf(name);
    if (operation.method !== 'get') throw new Error(`a page called ${name}`);
    const started = performance.now();
    const answer = await answerOf(name, input as Parts);
    const ms = performance.now() - started;
    const status = 'output' in answer ? operation.status : answer.status;
    const route = routeOf(operation);
    onCall?.(route, status, ms / 1_000);
    const requestId = c.get('requestId');
    ctx.log.debug({ requestId, method: 'GET', route, status, ms: Math.round(ms) }, 'request');
    return answer as never;

    async function answerOf(name: OperationName, input: Parts): Promise<InsideAnswer<unknown>> {
      try {
        const sent = sentBy(operation, input);
        const canned = await before?.(pathOf(operation, sent.params));
        if (canned) return { output: z.parse(operation.response ?? z.undefined(), canned.wire) };
        const output = await perform(handlers, name, c, sent);
        return { output: output instanceof Encoded ? output.output : output };
      } catch (error) {
        const { refusal, status, seconds } = toldOf(c, error, ctx, operation.statuses);
        return { refusal, status, retryAfter: seconds?.toString() };
      }
    }
  };
}

/** What a client would send; a query that violates the contract is refused before it is encoded. */
function sentBy(operation: Operation, input: Parts): Sent {
  const query = operation.query && z.safeEncode(operation.query, input.query);
  if (query?.success === false) throw new ServiceError({ code: 'invalid-input' });
  return { params: input.params, query: query?.data, body: async () => undefined };
}

function pathOf({ path }: Operation, params: unknown): string {
  const values = z.safeParse(z.record(z.string(), z.string()), params).data;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values?.[key] ?? ''));
}
