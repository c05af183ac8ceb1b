import type { ServerContext } from '../context.ts';

/** How long a sight of untrusted addresses is told, and the pause between two warnings, in ms. */
const toldMs = 60 * 60 * 1000;

const warning =
  'forwarded addresses arrive from a peer that TRUST_PROXY does not name: if it is your proxy, limits by address count nobody or everybody';

/** Notices a proxy that nobody named in `TRUST_PROXY`, for the log and for whoever watches `/readyz`. */
export function watchForwarded(ctx: ServerContext) {
  let seenAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    /** A request arrived with forwarded addresses that are not believed. */
    note() {
      seenAt = ctx.now().getTime();
      if (seenAt - warnedAt < toldMs) return;
      warnedAt = seenAt;
      ctx.log.error({ setting: 'TRUST_PROXY' }, warning);
    },
    /** What to tell of the last hour. */
    warnings: () => (ctx.now().getTime() - seenAt < toldMs ? [warning] : []),
  };
}

export type ForwardedWatch = ReturnType<typeof watchForwarded>;
