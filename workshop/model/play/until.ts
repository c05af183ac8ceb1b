/** Longest time a page may take for something immediate, in ms. */
const patienceMs = 10_000;
const pollMs = 25;

/**
 * Polls until `faultOf` returns undefined. Errors count as not ready, because a page in navigation cannot be read.
 * Throws the last fault after `limitMs`.
 */
export async function untilNoFault(
  faultOf: () => Promise<string | undefined>,
  limitMs = patienceMs,
): Promise<void> {
  let fault: string | undefined = 'a página não responde';
  let cause: unknown;
  for (const end = performance.now() + limitMs; performance.now() < end; ) {
    try {
      fault = await faultOf();
      if (fault === undefined) return;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`${fault} (depois de ${limitMs / 1000} s)`, { cause });
}

export function until(isDone: () => Promise<boolean>, what: string, limitMs?: number): Promise<void> {
  return untilNoFault(async () => ((await isDone()) ? undefined : `não acontece: ${what}`), limitMs);
}
