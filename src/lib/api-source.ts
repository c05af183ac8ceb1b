import type { Api } from './api.ts';
import { loadCode } from './load-code.ts';

/** Returns the API client. Its code loads with the first call. */
export type ApiSource = () => Promise<Api>;

/** Creates the client of a browser: same origin, public token from the page, one client for the visit. */
export function browserApi(token: string): ApiSource {
  let client: Api | undefined;
  return async () => {
    const { createApi } = await loadCode(() => import('./api.ts'));
    client ??= createApi({ baseURL: '', token });
    return client;
  };
}
