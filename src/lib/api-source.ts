import type { Api } from './api.ts';

/** The API client, loaded with the first call that needs it. */
export type ApiSource = () => Promise<Api>;

/** In the browser: same origin, public token from the page, one client for the whole visit. */
export function browserApi(token: string): ApiSource {
  let client: Promise<Api> | undefined;
  return () => {
    client ??= import('./api.ts').then(({ createApi }) => createApi({ baseURL: '', token }));
    return client;
  };
}
