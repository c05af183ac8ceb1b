/** Configuration the server embeds in every page: API access, demonstration mode, origin. */
export interface PageConfig {
  token: string;
  demo: boolean;
  build: string;
  /** `https://botija.example`, for absolute URLs. */
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
