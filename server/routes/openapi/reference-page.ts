import { html } from 'hono/html';
import type { Html } from '../plain-page.ts';

/** `@scalar/api-reference`, as the build and Vite serve it (vite.config.ts). */
const script = '/assets/api-reference.js';

/** Loads only our own document: no fonts, no telemetry, no accounts, no proxied requests. */
const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  operationTitleSource: 'summary',
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};

/**
 * The page may load our script and our document only. Scalar writes inline styles at run time, without a nonce and
 * different ones for each document, so inline styles stay allowed; fonts, frames, workers and other origins do not.
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

/** The whole reference, rendered by Scalar from the document. */
export function referencePage(title: string, build: string): Html {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<title>${title}</title>
</head>
<body>
<noscript><p>Esta página precisa de JavaScript; <a href="/api/docs">a outra</a> não.</p></noscript>
<script id="api-reference" type="application/json" data-configuration="${JSON.stringify(configuration)}"></script>
<script src="${script}?v=${build}"></script>
</body>
</html>`;
}
