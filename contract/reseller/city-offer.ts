import type { Point } from '../address/point.ts';
import type { Uf } from '../address/states.ts';
import { fold } from '../text/fold.ts';
import type { MinutesRange } from './reseller.ts';

/** A municipality in a URL: `/gas-em/sc/florianopolis`. */
export interface CityLink {
  uf: Uf;
  /** The folded name with hyphens between words. */
  slug: string;
  name: string;
}

/** Returns the slug of a municipality by its name: `São José` → `sao-jose`. */
export function citySlug(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

/** A reseller that delivers at the centre of a municipality and can be ordered from now. */
export interface CityReseller extends Point {
  id: string;
  name: string;
  /** Distance to the centre, in metres. */
  distanceMetres: number;
  /** The price of a P13 refill with freight, in centavos, by the cheapest method. Absent if it does not sell P13. */
  refillCents?: number;
  deliveryMinutes: MinutesRange;
}

/** The offer at the centre of a municipality at one moment. Closed and offline resellers do not count. */
export interface CityOffer extends CityLink {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Resellers that deliver there and can be ordered from now. */
  count: number;
  /** The list ended at `resellerListMaximum`, so there may be more. */
  hasMore: boolean;
  /** Says whether any reseller delivers there, open or closed. */
  isServed: boolean;
  /** The lowest price of a P13 refill with freight, in centavos, by the cheapest method. */
  cheapestCents: number | undefined;
  /** The shortest delivery window, in minutes. */
  fastest: { min: number; max: number } | undefined;
  /** The time at which the first reseller opens, in ISO 8601. Present only if none is open and one will open. */
  opens: { at: string; timeZone: string } | undefined;
  /** The time at which the next reseller opens or closes, in ISO 8601. Undefined if none does. */
  changesAt: string | undefined;
  /** The time of this reading, in ISO 8601. */
  readAt: string;
  /** The nearest open resellers. */
  resellers: CityReseller[];
  nearby: CityLink[];
}
