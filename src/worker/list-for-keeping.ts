import * as z from 'zod/mini';
import { resellerOperations } from '#contract/reseller/operations';

const { response } = resellerOperations.listResellers;

/** Three exact distances say where a person lives; rounded to this many metres they name a neighbourhood. */
const distanceStep = 100;

/** A list of resellers as it may be kept, on the wire; undefined for anything else. */
export function listForKeeping(answer: unknown): unknown {
  const list = z.safeParse(response, answer);
  if (!list.success) return undefined;
  return z.encode(
    response,
    list.data.map((reseller) => ({
      ...reseller,
      distanceMetres: Math.round(reseller.distanceMetres / distanceStep) * distanceStep,
    })),
  );
}
