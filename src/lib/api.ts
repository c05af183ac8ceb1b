import axios, { type AxiosRequestConfig, isAxiosError, isCancel } from 'axios';
import * as z from 'zod/mini';
import {
  type OperationInput,
  type OperationName,
  type OperationOutput,
  operationOf,
} from '#contract/api/operations';
import { decodeRefusal } from '#contract/api/problem';
import { ApiError } from './api-error.ts';
import { type FailedRead, readAgain, readLimitMs } from './read-again.ts';
import { traceparent } from './traceparent.ts';

export interface ApiOptions {
  /** Origin of the API, or `''` for the page's origin. */
  baseURL: string;
  /** Public token sent as `Authorization: Bearer`. */
  token: string;
  /** Replaces the global `fetch` in tests. axios caches it for the life of the process. */
  fetch?: (input: URL | Request | string, init?: RequestInit) => Promise<Response>;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Time limit of a read with its repetitions, in ms. */
  limitMs?: number;
  headers?: Record<string, string>;
  /** Lets the request finish after the page was left (at most 64 kB). */
  keepalive?: boolean;
}

/** Typed calls of the contract's operations. Every failure is an `ApiError`. An aborted call rejects as cancelled. */
export interface Api {
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    options?: CallOptions,
  ): Promise<OperationOutput<Name>>;
  /** Fetches JSON from a path outside the contract's operations, such as the maps proxy. */
  get(path: string, options?: CallOptions): Promise<unknown>;
  send(method: 'put' | 'delete', path: string, data?: unknown): Promise<void>;
}

interface Parts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** Creates the API client of a browser. Loaders on the server use `createInsideApi`. */
export function createApi({ baseURL, token, fetch }: ApiOptions): Api {
  const http = axios.create({
    baseURL,
    adapter: 'fetch',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    ...(fetch ? { env: { fetch } } : {}),
  });

  async function request({ limitMs, ...config }: AxiosRequestConfig & CallOptions): Promise<unknown> {
    const headers = { ...config.headers, traceparent: traceparent() };
    const attempt = async (timeout: number) => {
      try {
        return { value: (await http.request<unknown>({ ...config, headers, timeout })).data };
      } catch (error) {
        return failed(error);
      }
    };
    if (config.method === 'get') return readAgain(attempt, config.signal, limitMs);
    const sent = await attempt(readLimitMs);
    if ('value' in sent) return sent.value;
    throw sent.error;
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
    async get(path, options = {}) {
      const readOptions = { ...options, method: 'get', url: path };
      const data = await request(readOptions);
      // The response is not JSON. The browser may have cached a damaged one, so the repetition bypasses the cache.
      return typeof data === 'string' ? request({ ...readOptions, fetchOptions: { cache: 'reload' } }) : data;
    },
    async send(method, path, data) {
      await request({ method, url: path, data });
    },
  };
}

/** Encodes a request. Throws a refusal for input that violates the contract, as the server would. */
function encoded(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeEncode(schema, value);
  if (result.success) return result.data;
  throw new ApiError({ kind: 'refused', refusal: { code: 'invalid-input' } });
}

/**
 * Converts an axios error into an `ApiError` with the failures that screens distinguish. Other errors are not changed.
 */
function failed(error: unknown): FailedRead {
  if (isCancel(error) || !isAxiosError(error)) return { error };
  if (!error.response) return { error: new ApiError({ kind: 'network' }) };
  const { status, headers, data } = error.response;
  const refusal = decodeRefusal(data);
  return {
    error: new ApiError(refusal ? { kind: 'refused', refusal } : { kind: 'unexpected', status }),
    status,
    code: refusal?.code,
    retryAfter: headers['retry-after'],
  };
}
