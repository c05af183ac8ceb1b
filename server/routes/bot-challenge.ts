import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { newChallenge } from '../services/bot-guard/challenge.ts';
import type { AppEnv } from './env.ts';

/** The work that a page's script proves for a form, or for a code that is sent under suspicion. */
export function mountBotChallenge(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/formularios/desafio', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await newChallenge(ctx));
  });
}
