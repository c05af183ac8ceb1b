import { now } from './clock.ts';
import type { OrderFunnelContext } from './context.ts';

/** Longest delay of a browser timer, in ms; longer delays fire at once. */
const timerMaximumMs = 2 ** 31 - 1;

/** Time until an instant of the server (ISO 8601), in ms by its clock; 0 where there is none or it has passed. */
export function msUntil(instant: string | undefined, { clockOffsetMs }: OrderFunnelContext): number {
  if (instant === undefined) return 0;
  return Math.min(timerMaximumMs, Math.max(0, Date.parse(instant) - (now() + clockOffsetMs)));
}

/** The delays that end at an instant of the server, by name: time left in ms, 0 once it has passed. */
export const deadlines = {
  codeLifetime: (context: OrderFunnelContext) => msUntil(context.challenge?.codeExpiresAt, context),
  resendCooldown: (context: OrderFunnelContext) => msUntil(context.challenge?.resendAt, context),
  blockLength: (context: OrderFunnelContext) => msUntil(context.challenge?.blockedUntil, context),
};
