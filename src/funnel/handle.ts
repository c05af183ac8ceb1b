import type { StepRequest } from '#machines/order-funnel/steps';
import type { Funnel } from './funnel.ts';
import type { Replay } from './replay.ts';

/**
 * The funnel as the router's context holds it: a lazy handle, so that pages outside the funnel load neither the
 * machine nor its services.
 */
export interface FunnelHandle {
  /** Asks the machine for a step; answers the request it is really at, and where that is. */
  open(request: StepRequest): Promise<{ request: StepRequest; href: string }>;
  /** The funnel once it was opened. */
  current(): Funnel;
  /** What the browser needs to go on from a page the server rendered; undefined outside the funnel. */
  dehydrate(): Replay | undefined;
  hydrate(replay: Replay): Promise<void>;
  /** What happened in this visit, as text to hand on; without anything personal. */
  report(build: string): Promise<string>;
}
