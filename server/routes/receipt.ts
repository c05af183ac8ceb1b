import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import type { AppEnv } from './env.ts';

export function mountReceipt(_app: Hono<AppEnv>, _ctx: ServerContext): void {}
