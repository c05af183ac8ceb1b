/** Longest time a page may take for something immediate, in ms. */
const patienceMs = 10_000;
const pollMs = 25;

/**
 * Polls until `wrong` returns undefined. Errors count as not ready, because a page in navigation cannot be read. Throws
 * the last message after `limitMs`.
 */
export async function untilRight(
  wrong: () => Promise<string | undefined>,
  limitMs = patienceMs,
): Promise<void> {
  let fault: string | undefined = 'a página não responde';
  let cause: unknown;
  for (const end = performance.now() + limitMs; performance.now() < end; ) {
    try {
      fault = await wrong();
      if (fault === undefined) return;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`${fault} (depois de ${limitMs / 1000} s)`, { cause });
}

export function until(isSo: () => Promise<boolean>, what: string, limitMs?: number): Promise<void> {
  return untilRight(async () => ((await isSo()) ? undefined : `não acontece: ${what}`), limitMs);
}
