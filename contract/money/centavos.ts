import * as z from 'zod/mini';

/** Integer centavos, never negative; the maximum keeps sums far inside safe integers. */
export const centavos = z.int().check(z.minimum(0), z.maximum(100_000_000));
