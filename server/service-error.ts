import { type Refusal, refusalRow } from '#contract/api/refusals';

/** A refusal that the client understands. Any other error becomes an opaque 500. */
export class ServiceError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusalRow(refusal.code).wire);
    this.refusal = refusal;
  }
}

/** Returns the fields of a refusal with a wait, in seconds and as a time. */
export function waitOf(seconds: number, now: Date): { seconds: number; until: string } {
  return { seconds, until: new Date(now.getTime() + seconds * 1000).toISOString() };
}
