import type { Api } from './api.ts';
import { loadCode } from './load-code.ts';

/** The API client, loaded with the first call that needs it. */
export type ApiSource = () => Promise<Api>;

/** In the browser: same origin, public token from the page, one client for the whole visit. */
export function browserApi(token: string): ApiSource {
  let client: Api | undefined;
  return async () => {
    const { createApi } = await loadCode(() => import('./api.ts'));
    client ??= createApi({ baseURL: '', token });
    return client;
  };
}
