import * as z from 'zod/mini';
import { type Uf, ufs } from '#contract/address/states';
import data from './data/brands.json' with { type: 'json' };
import type { Random } from './random.ts';

/** `dearness`: position of prices between the cheap end (0) and the expensive end (1). */
const region = z.object({ ufs: z.array(z.enum(ufs)), brands: z.array(z.string()), dearness: z.number() });

/** Invented distributors: none of them exists. */
const { national, regions } = z.parse(
  z.object({ national: z.array(z.string()), regions: z.array(region) }),
  data,
);

export function drawBrands(random: Random, uf: Uf, count: number): string[] {
  return random.sample([...national, ...regionOf(uf).brands], count);
}

/** Returns the price level of a state, from 0 (cheap) to 1 (expensive). */
export function priceLevel(uf: Uf): number {
  return regionOf(uf).dearness;
}

function regionOf(uf: Uf): z.output<typeof region> {
  const found = regions.find(({ ufs }) => ufs.includes(uf));
  if (!found) throw new RangeError(`no region has ${uf}`);
  return found;
}
