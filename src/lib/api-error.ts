import { isRefusalOf, type Refusal, type RefusalCode } from '#contract/api/refusals';

/**
 * `network`: no response; `refused`: a refusal of the API; `unexpected`: another error status; `malformed`: a response
 * of the wrong shape.
 */
type Failure =
  | { kind: 'network' | 'malformed' }
  | { kind: 'unexpected'; status: number }
  | { kind: 'refused'; refusal: Refusal };

export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.refusal.code : failure.kind);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** Returns the refusal of an error, or undefined for other errors. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.refusal : undefined;
}

export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return refusalOf(error)?.code === code;
}

/**
 * Returns a service's refusal output if the error's code is listed. Throws the error otherwise. Fields check a phone
 * before it is sent, so a refused phone is `invalid-input` for a service that lists only that.
 */
export function refusedAs<Code extends RefusalCode>(
  error: unknown,
  ...codes: readonly Code[]
): { refused: Refusal<Code> } {
  const given = refusalOf(error);
  const refusal: Refusal | undefined =
    given?.code === 'phone-refused' && !isRefusalOf(given, codes) ? { code: 'invalid-input' } : given;
  if (!refusal || !isRefusalOf(refusal, codes)) throw error;
  return { refused: refusal };
}
