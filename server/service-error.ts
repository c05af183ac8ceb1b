import { type Refusal, refusalRow } from '#contract/api/refusals';

/** A refusal a client should understand. Anything else thrown leaves the server as an opaque 500. */
export class ServiceError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusalRow(refusal.code).wire);
    this.refusal = refusal;
  }
}

/** A wait of some seconds as a refusal tells it. */
export function waitOf(seconds: number, now: Date): { seconds: number; until: string } {
  return { seconds, until: new Date(now.getTime() + seconds * 1000).toISOString() };
}
