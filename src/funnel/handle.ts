import type { QueryClient } from '@tanstack/react-query';
import type { StepRequest } from '#machines/order-funnel/steps';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';
import type { PageConfig } from '#src/lib/page-config.ts';
import type { SiteData } from '#src/lib/site-data.ts';
import type { Funnel } from './funnel.ts';
import type { Replay } from './replay.ts';

/**
 * The funnel in the router's context. It is lazy, so that pages outside the funnel load neither the machine nor its
 * services.
 */
export interface FunnelHandle {
  /** Requests a step from the machine. Returns the request that the machine answered, and its URL. */
  open(request: StepRequest): Promise<{ request: StepRequest; href: string }>;
  /** Returns the funnel. Throws if it is not open yet. */
  current(): Funnel;
  /** Returns whether an order is being placed, or its outcome is unknown. */
  isPlacing(): boolean;
  /**
   * Returns the replay from which the browser continues a server-rendered page. Returns undefined outside the funnel.
   */
  dehydrate(): Replay | undefined;
  hydrate(replay: Replay): void;
  /** Starts the machine's services and timers. Called once React has hydrated the page. */
  hydrated(): void;
  failed(error: unknown): void;
  /** Returns the events of this visit and the last error as text for support, without personal data. */
  report(build: string): Promise<string>;
}

export function createReporter(
  queryClient: QueryClient,
  current: () => Funnel | undefined,
): Pick<FunnelHandle, 'failed' | 'report'> {
  let failure: Error | undefined;
  return {
    failed(error) {
      if (error instanceof Error) failure = error;
    },
    async report(build) {
      const { pageReport } = await loadCode(() => import('./page-report.ts'));
      return pageReport(current(), { build, error: failure, queryClient });
    },
  };
}

export interface RouterContext {
  api: ApiSource;
  queryClient: QueryClient;
  funnel: FunnelHandle;
  page: PageConfig;
  site?: SiteData;
}
