import type { Uf } from '../address/states.ts';

/** A municipality in a URL: `/gas-em/sc/florianopolis`. */
export interface CityLink {
  uf: Uf;
  /** Folded name, words joined by hyphens. */
  slug: string;
  name: string;
}

/** What is delivered at a municipality's centre. */
export interface CityOffer extends CityLink {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Resellers that deliver there, at most `resellerListMaximum`. */
  count: number;
  /** Of a P13 refill with its freight, in centavos: the cheapest, by its cheapest method. */
  cheapestCents: number | undefined;
  /** Shortest delivery window among the open and closed, in minutes. */
  fastest: { min: number; max: number } | undefined;
  /** Nearby municipalities where somebody delivers. */
  nearby: CityLink[];
}
