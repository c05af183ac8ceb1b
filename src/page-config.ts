/** What the server tells every page: how to call the API, whether this is a demonstration, where it is. */
export interface PageConfig {
  token: string;
  demo: boolean;
  build: string;
  /** `https://botija.example`, for addresses that must be whole. */
  origin: string;
}

/** Reads it from the document's `<meta name="app-config">`. */
export function readPageConfig(): PageConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content ?? '{}';
  const { token, demo, build, origin }: Partial<Record<keyof PageConfig, unknown>> = JSON.parse(content);
  return {
    token: String(token ?? ''),
    demo: demo === true,
    build: String(build ?? ''),
    origin: String(origin ?? ''),
  };
}
