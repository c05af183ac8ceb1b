import * as z from 'zod/mini';

/** The largest value of a database integer, and of every integer on the wire without a lower maximum. */
export const largestCount = 2_147_483_647;

/** A count: a 32-bit integer from 0. */
export const count = z.int().check(z.minimum(0), z.maximum(largestCount));

/** A `count` of at least one. */
export const countFromOne = z.int().check(z.minimum(1), z.maximum(largestCount));
