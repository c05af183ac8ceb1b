import * as z from 'zod/mini';
import { resellerOperations } from '#contract/reseller/operations';
import type { Reseller } from '#contract/reseller/reseller';

/**
 * Privacy: three exact distances reveal where a person lives. Rounded to this many metres, they reveal only a
 * neighbourhood.
 */
const distanceStep = 100;

/** Returns a list of resellers in wire form, reduced to what may be stored. */
export function listToStore(list: readonly Reseller[]): unknown {
  return z.encode(
    resellerOperations.listResellers.response,
    list.map((reseller) => ({
      ...reseller,
      distanceMetres: Math.round(reseller.distanceMetres / distanceStep) * distanceStep,
    })),
  );
}
