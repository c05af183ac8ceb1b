import type { QueryClient } from '@tanstack/react-query';
import type { FunnelHandle } from '#src/funnel/handle.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { SiteData } from '#src/lib/site-data.ts';
import type { PageConfig } from '../lib/page-config.ts';

/** Dependencies available to every route. */
export interface RouterContext {
  api: ApiSource;
  queryClient: QueryClient;
  funnel: FunnelHandle;
  page: PageConfig;
  /** On the server only. */
  site?: SiteData;
}
