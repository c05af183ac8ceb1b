import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { answerPlainPage } from '../plain-page.ts';
import { docsPage } from './docs-page.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

export function mountOpenApi(app: Hono<AppEnv>, origin: string, build: string): void {
  let making: Promise<OpenApiDocument> | undefined;
  // Texts and examples are large and rarely read, so they are loaded at the first request.
  const document = () => {
    making ??= import('./openapi-document.ts').then(({ openApiDocument }) => openApiDocument(origin));
    return making;
  };
  app.get('/api/openapi.json', async (c) => c.json(await document()));
  app.get('/api/docs', async (c) => answerPlainPage(c, docsPage(await document())));
  app.get('/api/docs/referencia', async (c) => {
    c.header('content-security-policy', referencePolicy);
    return c.html(referencePage((await document()).info.title, build));
  });
}
