import type { Problem } from '#contract/api/problem';

/** How long a refusal lasts: its end by the server's clock, and the seconds left when it was answered. */
export function waitOf(refusal: Problem): { until: string; seconds: number } {
  const seconds = Number(refusal.esperarSegundos ?? 60);
  const until = refusal.esperarAte;
  return {
    seconds,
    until: typeof until === 'string' ? until : new Date(Date.now() + seconds * 1000).toISOString(),
  };
}
