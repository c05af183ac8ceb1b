import { html } from 'hono/html';
import type { Html } from '../plain-page.ts';

/** `openapi-explorer`, as the build and Vite serve it (vite.config.ts). */
const script = '/assets/api-reference.js';

/**
 * The page may load only our script and our document. The explorer writes inline styles at run time without a nonce, so
 * they are allowed. Fonts, frames, workers and other origins are not.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function referencePage(title: string, build: string): Html {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<title>${title}</title>
<style>
  body { margin: 0 }
  openapi-explorer { --font-regular: system-ui, sans-serif }
</style>
</head>
<body>
<noscript><p>Esta página precisa de JavaScript; <a href="/api/docs">a outra</a> não.</p></noscript>
<openapi-explorer spec-url="/api/openapi.json" hide-server-selection="true" default-schema-tab="body" primary-color="#0b5fff" secondary-color="#0b5fff" nav-bg-color="#f2f5fb" nav-text-color="#1b2436" nav-hover-bg-color="#e1e8f7" nav-hover-text-color="#1b2436"></openapi-explorer>
<script type="module" src="${script}?v=${build}"></script>
</body>
</html>`;
}
