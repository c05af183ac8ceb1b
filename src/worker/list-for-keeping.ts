import * as z from 'zod/mini';
import { resellerOperations } from '#contract/reseller/operations';
import type { Reseller } from '#contract/reseller/reseller';

/** Three exact distances say where a person lives; rounded to this many metres they name a neighbourhood. */
const distanceStep = 100;

/** A list of resellers as it may be kept, on the wire. */
export function listForKeeping(list: readonly Reseller[]): unknown {
  return z.encode(
    resellerOperations.listResellers.response,
    list.map((reseller) => ({
      ...reseller,
      distanceMetres: Math.round(reseller.distanceMetres / distanceStep) * distanceStep,
    })),
  );
}
