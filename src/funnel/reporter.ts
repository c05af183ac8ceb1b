import type { QueryClient } from '@tanstack/react-query';
import { loadCode } from '#src/lib/load-code.ts';
import type { Funnel } from './funnel.ts';
import type { FunnelHandle } from './handle.ts';

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
