import { distanceMetres } from '../address/distance.ts';
import type { Point } from '../address/point.ts';
import { fold } from '../text/fold.ts';
import { contains, type PreparedRing, prepareRing, type Ring } from './polygon.ts';

/** Bounds of the radius in metres. */
export const narrowestRadiusMetres = 500;
/** Widest reach of any reseller, in metres. No zone serves a place beyond it. */
export const widestRadiusMetres = 12_000;

/** A zone with a drawn area or with names of districts. Without a freight, the reseller's freight is valid. */
export interface DeliveryZone {
  name: string;
  freightCents?: number | undefined;
  polygon?: Ring | undefined;
  /** Districts of the reseller's city. */
  districts?: readonly string[] | undefined;
}

/** Where a reseller delivers. Without zones, it delivers within the radius. */
export interface DeliveryArea extends Point {
  city: string;
  uf: string;
  radiusMetres: number;
  freightCents: number;
  zones: readonly DeliveryZone[] | null;
}

/** A place of delivery. Zones of districts contain it only if it has a district, a city and a state. */
export interface DeliveryPlace extends Point {
  district?: string | undefined;
  city?: string | undefined;
  uf?: string | undefined;
}

interface PreparedZone {
  name: string;
  freightCents: number | undefined;
  ring: PreparedRing | undefined;
  districts: ReadonlySet<string> | undefined;
}

/** Zones in the form for comparisons: the lists of a city compare the same zones many times a second. */
const prepared = new WeakMap<readonly DeliveryZone[], PreparedZone[]>();

function prepare(zones: readonly DeliveryZone[]): PreparedZone[] {
  const known = prepared.get(zones);
  if (known) return known;
  const made = zones.map(({ name, freightCents, polygon, districts }) => ({
    name,
    freightCents,
    ring: polygon && prepareRing(polygon),
    districts: districts && new Set(districts.map(fold)),
  }));
  prepared.set(zones, made);
  return made;
}

/** Folded districts of places: one list compares its place with many resellers. */
const foldedDistricts = new WeakMap<DeliveryPlace, string>();

function foldedDistrict(place: DeliveryPlace): string {
  const known = foldedDistricts.get(place);
  if (known !== undefined) return known;
  const made = fold(place.district ?? '');
  foldedDistricts.set(place, made);
  return made;
}

function isInCity({ city, uf }: DeliveryArea, place: DeliveryPlace): boolean {
  return place.city !== undefined && place.uf === uf && fold(place.city) === fold(city);
}

/**
 * Returns the freight at a place in centavos, or undefined if the reseller does not deliver there. Of several zones with
 * the place, the cheapest freight is valid. `metres` is the distance from the reseller.
 */
export function freightAt(
  area: DeliveryArea,
  place: DeliveryPlace,
  metres = distanceMetres(area, place),
): number | undefined {
  const { zones, radiusMetres, freightCents } = area;
  if (zones === null) return metres <= radiusMetres ? freightCents : undefined;
  const zone = cheapestZone(area, zones, place, metres);
  return zone && (zone.freightCents ?? freightCents);
}

/** Returns the name of the zone whose freight is valid at a place, or undefined if the reseller has no zones there. */
export function zoneAt(area: DeliveryArea, place: DeliveryPlace): string | undefined {
  return area.zones === null
    ? undefined
    : cheapestZone(area, area.zones, place, distanceMetres(area, place))?.name;
}

function cheapestZone(
  area: DeliveryArea,
  zones: readonly DeliveryZone[],
  place: DeliveryPlace,
  metres: number,
): PreparedZone | undefined {
  if (metres > widestRadiusMetres) return undefined;
  const freightOf = (zone: PreparedZone) => zone.freightCents ?? area.freightCents;
  let cheapest: PreparedZone | undefined;
  for (const zone of prepare(zones)) {
    if (cheapest && freightOf(zone) >= freightOf(cheapest)) continue;
    const { ring, districts } = zone;
    const isInside = ring
      ? contains(ring, place)
      : districts?.has(foldedDistrict(place)) && isInCity(area, place);
    if (isInside) cheapest = zone;
  }
  return cheapest;
}
