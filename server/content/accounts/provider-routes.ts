import type { Hono } from 'hono';
import type { ContentDeps, ContentEnv } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import { answering } from './authenticate.ts';
import type { TokenIssuer } from './tokens.ts';

/** Logins with a provider: `/connect/{provider}` and the two ways back. */
export function mountProviders(service: Hono<ContentEnv>, deps: ContentDeps, tokens: TokenIssuer): void {
  const asPublic = answering('public', deps, tokens);
  for (const path of ['/connect/:provider', '/connect/:provider/callback', '/auth/:provider/callback'])
    service.get(path, asPublic, () => {
      throw new ContentFailure('ApplicationError', 'This provider is disabled');
    });
}
