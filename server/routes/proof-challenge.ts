import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { newProofChallenge } from '../services/bot-guard/proof-challenge.ts';
import type { AppEnv } from './env.ts';

/** Serves challenges for the proof of work of forms, and of codes if pumping is suspected. */
export function mountBotChallenge(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/formularios/desafio', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await newProofChallenge(ctx));
  });
}
