import type { Refusal, RefusalCode } from '#contract/api/refusals';

/** `network`: no answer; `refused`: a refusal of the API; `unexpected`: an answer that is none; `malformed`: wrong shape. */
type Failure =
  | { kind: 'network' | 'malformed' }
  | { kind: 'unexpected'; status: number }
  | { kind: 'refused'; refusal: Refusal };

/** Every way a call can fail. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.refusal.code : failure.kind);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** The refusal, if the server refused. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.refusal : undefined;
}

export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return refusalOf(error)?.code === code;
}
