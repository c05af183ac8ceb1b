import type { InsideCall } from '#contract/api/inside-call';
import { operationOf } from '#contract/api/operations';
import { decodeRefusal } from '#contract/api/problem';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { type FailedRead, readAgain } from '#src/lib/read-again.ts';

/**
 * Reads JSON from a path outside the contract's operations, for example the maps proxy, as the visitor of the request.
 */
export type InsideGet = (path: string) => Promise<Response>;

/**
 * Creates the API for a page or a posted form. Calls run in the server's process. Reads are repeated as in a browser. A
 * write is sent once.
 */
export function createInsideApi(call: InsideCall, get: InsideGet): Api {
  return {
    call: (name, input, { signal, headers } = {}) => {
      const attempt = async () => {
        signal?.throwIfAborted();
        const answer = await call(name, input, headers);
        if ('output' in answer) return { value: answer.output };
        const { refusal, status, retryAfter } = answer;
        return { error: new ApiError({ kind: 'refused', refusal }), status, code: refusal.code, retryAfter };
      };
      return operationOf(name).method === 'get' ? readAgain(attempt, signal) : once(attempt);
    },
    async get(path, { signal } = {}) {
      signal?.throwIfAborted();
      const response = await get(path);
      if (response.ok) return response.json();
      const refusal = decodeRefusal(await response.json().catch(() => undefined));
      throw new ApiError(
        refusal ? { kind: 'refused', refusal } : { kind: 'unexpected', status: response.status },
      );
    },
    async send(_, path) {
      throw new Error(`a page wrote to ${path}`);
    },
  };
}

async function once<T>(attempt: () => Promise<{ value: T } | FailedRead>): Promise<T> {
  const answer = await attempt();
  if ('value' in answer) return answer.value;
  throw answer.error;
}
