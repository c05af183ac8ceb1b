import * as z from 'zod/mini';

/** The largest integer of a column, and of every integer on the wire that has no smaller ceiling. */
export const largestCount = 2_147_483_647;

/** How many of something: a 32-bit integer, from 0. */
export const count = z.int().check(z.minimum(0), z.maximum(largestCount));

/** A `count` of at least one. */
export const countFromOne = z.int().check(z.minimum(1), z.maximum(largestCount));
