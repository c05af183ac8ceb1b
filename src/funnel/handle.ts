import type { QueryClient } from '@tanstack/react-query';
import type { StepRequest } from '#machines/order-funnel/steps';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';
import type { PageConfig } from '#src/lib/page-config.ts';
import type { SiteData } from '#src/lib/site-data.ts';
import type { Funnel } from './funnel.ts';
import type { Replay } from './replay.ts';

/**
 * The funnel in the router's context: a lazy handle, so that pages outside the funnel load neither the machine nor its
 * services.
 */
export interface FunnelHandle {
  /** Requests a step from the machine; returns the request it actually answered, and its URL. */
  open(request: StepRequest): Promise<{ request: StepRequest; href: string }>;
  /** The funnel, once opened. */
  current(): Funnel;
  /** Whether an order is being placed, or its outcome is unknown. */
  isPlacing(): boolean;
  /** The replay by which the browser continues from a server-rendered page; undefined outside the funnel. */
  dehydrate(): Replay | undefined;
  hydrate(replay: Replay): void;
  /** Called once React has hydrated the page: services and timers of the machine start then. */
  hydrated(): void;
  /** Keeps an error for the report. */
  failed(error: unknown): void;
  /** The events of this visit and the last error kept, as text for support, without personal data. */
  report(build: string): Promise<string>;
}

/** Keeps the last error of a page, and writes the report for support. */
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

/** Dependencies available to every route. */
export interface RouterContext {
  api: ApiSource;
  queryClient: QueryClient;
  funnel: FunnelHandle;
  page: PageConfig;
  /** On the server only. */
  site?: SiteData;
}
