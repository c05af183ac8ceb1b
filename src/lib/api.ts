import axios, {
  type AxiosAdapter,
  type AxiosError,
  type AxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';
import * as z from 'zod/mini';
import {
  type OperationInput,
  type OperationName,
  type OperationOutput,
  operationOf,
} from '#contract/api/operations';
import { decodeRefusal } from '#contract/api/problem';
import { ApiError } from './api-error.ts';
import { pause, pauseBeforeReadingAgain } from './read-again.ts';

export interface ApiOptions {
  /** Origin of the API; `''` for the page's own. */
  baseURL: string;
  /** Public token sent as `Authorization: Bearer`. */
  token: string;
  /** Replaces the global fetch, for tests; axios keeps it for the life of the process. */
  fetch?: (input: URL | Request | string, init?: RequestInit) => Promise<Response>;
  /** Sends the requests in another way, inside the server's own process. */
  adapter?: AxiosAdapter;
}

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request finish after the page was left (at most 64 kB). */
  keepalive?: boolean;
}

/** Typed calls of the contract's operations. Every failure is an ApiError; an aborted call rejects as cancelled. */
export interface Api {
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    options?: CallOptions,
  ): Promise<OperationOutput<Name>>;
  /** Fetches JSON from a path outside the contract's operations, such as the maps proxy. */
  get(path: string, options?: CallOptions): Promise<unknown>;
  /** Writes to such a path. */
  send(method: 'put' | 'delete', path: string, data?: unknown): Promise<void>;
}

/** Limit of a request with its repetitions, in ms. */
const timeoutMs = 15_000;

interface Parts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** The only API client, used by the browser and by the server's loaders. */
export function createApi({ baseURL, token, fetch, adapter }: ApiOptions): Api {
  const http = axios.create({
    baseURL,
    adapter: adapter ?? 'fetch',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    ...(fetch ? { env: { fetch } } : {}),
  });

  async function request(config: AxiosRequestConfig & CallOptions): Promise<unknown> {
    const deadline = Date.now() + timeoutMs;
    const attempt = async (repetitions: number): Promise<unknown> => {
      try {
        const timeout = Math.max(1, deadline - Date.now());
        return (await http.request<unknown>({ ...config, timeout })).data;
      } catch (error) {
        const wait = config.method === 'get' ? pauseAfter(error, repetitions) : undefined;
        if (wait === undefined || Date.now() + wait >= deadline) throw error;
        await pause(wait, config.signal);
        return attempt(repetitions + 1);
      }
    };
    try {
      return await attempt(0);
    } catch (error) {
      if (isCancel(error) || !isAxiosError(error)) throw error;
      throw translate(error);
    }
  }

  return {
    async call(name, input, { keepalive, ...options } = {}) {
      const operation = operationOf(name);
      const { params, query, body }: Parts = input as Parts;
      const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(params?.[key] ?? ''),
      );
      const data = await request({
        ...options,
        ...(keepalive ? { fetchOptions: { keepalive } } : {}),
        method: operation.method,
        url: path,
        ...(operation.query ? { params: encoded(operation.query, query) } : {}),
        ...(operation.body ? { data: encoded(operation.body, body) } : {}),
      });
      if (!operation.response) return undefined as never;
      const decoded = z.safeParse(operation.response, data);
      if (!decoded.success) throw new ApiError({ kind: 'malformed' });
      return decoded.data as never;
    },
    get: (path, options = {}) => request({ ...options, method: 'get', url: path }),
    async send(method, path, data) {
      await request({ method, url: path, data });
    },
  };
}

/** Encodes a request; input that violates the contract is refused here, as the server would. */
function encoded(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeEncode(schema, value);
  if (result.success) return result.data;
  throw new ApiError({ kind: 'refused', refusal: { code: 'invalid-input' } });
}

/** How often a read is repeated at most: once, or while the server lets nobody else in. */
const mostRepetitions = { usual: 1, busy: 3 };

/**
 * The pause before a failed read is repeated once more, in ms; undefined where it is not. A conflict that the server names
 * stays one, except with a request that is still being handled.
 */
function pauseAfter(error: unknown, repetitions: number): number | undefined {
  if (!isAxiosError(error) || !error.response) return undefined;
  const { status, headers, data } = error.response;
  const code = decodeRefusal(data)?.code;
  if (repetitions >= mostRepetitions[code === 'busy' ? 'busy' : 'usual']) return undefined;
  if (status === 409 && code !== undefined && code !== 'order-in-flight') return undefined;
  return pauseBeforeReadingAgain(status, headers['retry-after']);
}

/** Converts an axios error into the failures that screens and services distinguish. */
function translate(error: AxiosError): ApiError {
  if (!error.response) return new ApiError({ kind: 'network' });
  const refusal = decodeRefusal(error.response.data);
  return new ApiError(
    refusal ? { kind: 'refused', refusal } : { kind: 'unexpected', status: error.response.status },
  );
}
