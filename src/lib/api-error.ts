import type { Problem, ProblemCode } from '#contract/problem';

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

/** One sentence in Portuguese for a person: what happened, then what to do. */
export function sentenceFor(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal && refusal.code !== 'erro-interno') return refusal.title;
  if (error instanceof ApiError && error.failure.kind === 'network')
    return 'Não conseguimos falar com o servidor. Confira a internet e tente de novo.';
  return 'Algo deu errado do nosso lado. Tente de novo em instantes.';
}
