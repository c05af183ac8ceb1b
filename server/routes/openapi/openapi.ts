import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** The API described by its own schemas, for programs and for people. */
export function mountOpenApi(app: Hono<AppEnv>, origin: string): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument(origin);
    return made;
  };
  app.get('/api/openapi.json', (c) => c.json(document()));
  app.get('/api/docs', (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
    return c.html(docsPage(document()));
  });
}
