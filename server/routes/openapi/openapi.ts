import type { Hono } from 'hono';
import { operations } from '#contract/api/operations';
import type { AppEnv } from '../env.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** The API described by its own schemas, for programs and for people. */
export function mountOpenApi(app: Hono<AppEnv>): void {
  const document = openApiDocument(operations);
  app.get('/api/openapi.json', (c) => c.json(document));
  app.get('/api/docs', (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
    return c.html(docsPage(document));
  });
}
