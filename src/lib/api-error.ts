import type { Problem, ProblemCode } from '#contract/api/problem';

/** `network`: no answer; `refused`: a problem document; `unexpected`: an answer that is none; `malformed`: wrong shape. */
type Failure =
  | { kind: 'network' | 'malformed' }
  | { kind: 'unexpected'; status: number }
  | { kind: 'refused'; status: number; problem: Problem };

/** Every way a call can fail. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.problem.code : failure.kind);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** The refusal's code, if the server refused. */
export function refusalOf(error: unknown): Problem | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.problem : undefined;
}

export function isRefusal(error: unknown, ...codes: ProblemCode[]): boolean {
  const refusal = refusalOf(error);
  return refusal !== undefined && codes.includes(refusal.code);
}
