import type { Uf } from '../address/states.ts';

/** A municipality in a URL: `/gas-em/sc/florianopolis`. */
export interface CityLink {
  uf: Uf;
  /** The folded name with hyphens between words. */
  slug: string;
  name: string;
}

export interface CityOffer extends CityLink {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Resellers that deliver there, at most `resellerListMaximum`. */
  count: number;
  /** The lowest price of a P13 refill with freight, in centavos, by the cheapest method. */
  cheapestCents: number | undefined;
  /** The shortest delivery window, in minutes, of open and closed resellers. */
  fastest: { min: number; max: number } | undefined;
  nearby: CityLink[];
}
