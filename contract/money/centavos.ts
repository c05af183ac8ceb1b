import * as z from 'zod/mini';

/** Integer centavos, never negative. With this maximum, sums stay safe integers. */
export const centavos = z.int().check(z.minimum(0), z.maximum(100_000_000));
