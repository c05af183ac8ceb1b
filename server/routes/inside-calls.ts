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
import { problemResponseOf } from './problems.ts';

/** Returns the API as a function for one request: reads for a page, also writes for a posted form. */
export type CallsInside = (c: Context<AppEnv>, may?: 'read' | 'write') => InsideCall;

export interface InsideRequest {
  method: string;
  path: string;
  body(): Promise<unknown>;
}

/** Test controls around a call: `run` performs it. `wire` replaces its output, in the wire format. */
export type AroundCall = (
  call: InsideRequest,
  run: () => Promise<{ output: unknown }>,
) => Promise<{ output: unknown } | { wire: unknown }>;

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Deps {
  ctx: ServerContext;
  onCall: ((route: string, status: number, seconds: number) => void) | undefined;
  around: AroundCall | undefined;
}

/**
 * Returns the operations for pages and posted forms: They have the handlers, session, cookies, validation, limits and
 * refusals of requests, but need no request. Cookies that a handler sets are sent with the page or redirect. Pages may
 * only read.
 */
export function callsInside(handlers: Handlers, { ctx, onCall, around }: Deps): CallsInside {
  return (c, may = 'read') =>
    async (name, input, headers) => {
      const operation = operationOf(name);
      if (may === 'read' && operation.method !== 'get') throw new Error(`a page called ${name}`);
      c.set('callHeaders', headers);
      const method = operation.method.toUpperCase();
      const started = performance.now();
      const answer = await answerOf(name, input as Parts);
      const ms = performance.now() - started;
      const status = 'output' in answer ? operation.status : answer.status;
      const route = routeOf(operation);
      onCall?.(route, status, ms / 1_000);
      const requestId = c.get('requestId');
      ctx.log.debug({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
      return answer as never;

      async function answerOf(name: OperationName, input: Parts): Promise<InsideAnswer<unknown>> {
        try {
          const sent = sentBy(operation, input);
          const run = async () => {
            const output = await perform(handlers, name, c, sent);
            return { output: output instanceof Encoded ? output.output : output };
          };
          if (!around) return await run();
          const request = { method, path: pathOf(operation, sent.params), body: sent.body };
          const answer = await around(request, run);
          return 'wire' in answer
            ? { output: z.parse(operation.response ?? z.undefined(), answer.wire) }
            : answer;
        } catch (error) {
          const { refusal, status, seconds } = problemResponseOf(c, error, ctx, operation.statuses);
          return { refusal, status, retryAfter: seconds?.toString() };
        }
      }
    };
}

/**
 * Encodes the input as a client would send it. Throws `invalid-input` for a query or body that violates the contract.
 */
function sentBy(operation: Operation, input: Parts): Sent {
  const query = operation.query && z.safeEncode(operation.query, input.query);
  const body = operation.body && z.safeEncode(operation.body, input.body);
  if (query?.success === false || body?.success === false) throw new ServiceError({ code: 'invalid-input' });
  return { params: input.params, query: query?.data, body: async () => body?.data };
}

function pathOf({ path }: Operation, params: unknown): string {
  const values = z.safeParse(z.record(z.string(), z.string()), params).data;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values?.[key] ?? ''));
}
