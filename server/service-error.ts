import type { ProblemCode } from '#contract/api/problem';

/** What a refusal may carry beside its code; every key reaches the client. */
export interface RefusalDetails {
  detail?: string;
  errors?: { detail: string; pointer: string }[];
  retryAfterSeconds?: number;
  [extension: string]: unknown;
}

/** A refusal a client should understand. Anything else thrown leaves the server as an opaque 500. */
export class ServiceError extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
