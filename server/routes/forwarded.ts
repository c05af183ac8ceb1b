import type { ServerContext } from '../context.ts';

/** Time for which a warning is shown, and pause between two log entries, in ms. */
const warningMs = 60 * 60 * 1000;

const warning =
  'forwarded addresses arrive from a peer that TRUST_PROXY does not name: if it is your proxy, limits by address count nobody or everybody';

/** Detects a proxy that `TRUST_PROXY` does not name, and reports it in the log and in `/readyz`. */
export function watchForwarded(ctx: ServerContext) {
  let seenAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Call when a request has forwarded addresses that are not trusted. */
    note() {
      seenAt = ctx.now().getTime();
      if (seenAt - warnedAt < warningMs) return;
      warnedAt = seenAt;
      ctx.log.error({ setting: 'TRUST_PROXY' }, warning);
    },
    /** Returns the warning if it happened in the last hour. */
    warnings: () => (ctx.now().getTime() - seenAt < warningMs ? [warning] : []),
  };
}

export type ForwardedWatch = ReturnType<typeof watchForwarded>;
