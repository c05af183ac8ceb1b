import type { InsideCall } from '#contract/api/inside-call';
import type { Api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { readAgain } from '#src/lib/read-again.ts';

/** The API for the loaders of a page: reads that run in the server's own process, repeated as a browser's are. */
export function createInsideApi(call: InsideCall): Api {
  return {
    call: (name, input, { signal } = {}) =>
      readAgain(async () => {
        signal?.throwIfAborted();
        const answer = await call(name, input);
        if ('output' in answer) return { value: answer.output };
        const { refusal, status, retryAfter } = answer;
        return { error: new ApiError({ kind: 'refused', refusal }), status, code: refusal.code, retryAfter };
      }, signal),
    async get(path) {
      throw new Error(`a page asked for ${path}`);
    },
    async send(_, path) {
      throw new Error(`a page wrote to ${path}`);
    },
  };
}
