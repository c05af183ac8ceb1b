import * as z from 'zod/mini';
import { type Uf, ufs } from '#contract/address/states';
import data from './data/time-zones.json' with { type: 'json' };

const { byUf, byCity } = z.parse(
  z.object({ byUf: z.record(z.enum(ufs), z.string()), byCity: z.record(z.string(), z.string()) }),
  data,
);

/** The IANA zone of a municipality (`zone1970.tab` of the tz database). */
export function timeZoneOf(uf: Uf, ibge: number): string {
  return byCity[ibge] ?? byUf[uf];
}
