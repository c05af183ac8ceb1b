import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { recentPing } from '../services/health/ping.ts';
import type { ServiceState } from '../services/health/service-watch.ts';
import { operatorDays } from '../services/resellers/register.ts';
import type { AppEnv } from './env.ts';

interface HealthOptions {
  isClosing(): boolean;
  warnings(): string[];
  serviceState?: (() => ServiceState | undefined) | undefined;
}

/** Mounts `/healthz` (the process runs) and `/readyz` (the database accepts writes; with warnings for the operator). */
export function mountHealth(
  app: Hono<AppEnv>,
  ctx: ServerContext,
  { isClosing, warnings, serviceState }: HealthOptions,
): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    if (isClosing()) return c.json({ ok: false }, 503);
    try {
      await recentPing(ctx);
      const state = serviceState?.();
      const messages = [...warnings(), ...smsWarnings(ctx), ...registerWarnings(state)];
      return c.json({ ok: true, ...state, ...(messages.length > 0 ? { warnings: messages } : {}) });
    } catch (error) {
      ctx.log.error({ err: error }, 'database does not answer');
      return c.json({ ok: false }, 503);
    }
  });
}

function smsWarnings({ config }: ServerContext): string[] {
  if (config.SMS_PROVIDER !== 'file') return [];
  return ['SMS_PROVIDER=file: no SMS is sent, messages are only written to a file'];
}

function registerWarnings(state: ServiceState | undefined): string[] {
  const days = state?.registerDays;
  if (days === undefined || days <= operatorDays) return [];
  return [`the ANP register is ${days} days old: download it and run npm run resellers -- import`];
}
