import { distanceMetres } from '#contract/address/distance';
import { priceRange } from '#contract/order/pricing';
import { type CityLink, type CityOffer, type CityReseller, citySlug } from '#contract/reseller/city-offer';
import { type Reseller, resellerListMaximum } from '#contract/reseller/reseller';
import { findMunicipality, type Municipality, municipalities } from '../../gateways/maps/gazetteer.ts';
import type { Dependencies } from '../dependencies.ts';
import { listResellers } from './read.ts';

const keyOf = (uf: string, slug: string) => `${uf}/${slug}`;

const bySlug: ReadonlyMap<string, Municipality> = new Map(
  [...municipalities.values()].map((municipality) => [
    keyOf(municipality.uf, citySlug(municipality.name)),
    municipality,
  ]),
);

const linkTo = ({ uf, name }: Municipality): CityLink => ({ uf, name, slug: citySlug(name) });

const nearbyMaximum = 8;
const resellersShown = 9;

/**
 * Returns the current offer at the centre of a municipality. The URL names the municipality. Returns undefined if it
 * does not exist.
 */
export async function offerInCity(
  ctx: Dependencies,
  uf: string,
  slug: string,
): Promise<CityOffer | undefined> {
  const city = bySlug.get(keyOf(uf.toUpperCase(), slug));
  if (!city) return undefined;
  const { latitude, longitude } = city;
  const readAt = ctx.now().toISOString();
  const [resellers, served] = await Promise.all([listResellers(ctx, city), servedMunicipalities(ctx)]);
  const open = resellers.filter((reseller) => reseller.open);
  const prices = open.map(refillToTheDoor).filter((cents) => cents !== undefined);
  const windows = open
    .map(({ deliveryMinutes }) => deliveryMinutes)
    .sort((one, other) => one.max - other.max || one.min - other.min);
  const distance = (other: Municipality) => distanceMetres(city, other);
  return {
    ...linkTo(city),
    latitude,
    longitude,
    count: open.length,
    hasMore: resellers.length >= resellerListMaximum,
    isServed: resellers.length > 0,
    cheapestCents: prices.length > 0 ? Math.min(...prices) : undefined,
    fastest: windows[0],
    opens: open.length > 0 ? undefined : firstOpening(resellers),
    changesAt: nextChange(resellers),
    readAt,
    resellers: open.slice(0, resellersShown).map(toCityReseller),
    nearby: served
      .filter(({ ibge }) => ibge !== city.ibge)
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, nearbyMaximum)
      .map(linkTo),
  };
}

function toCityReseller(reseller: Reseller): CityReseller {
  const { id, name, latitude, longitude, distanceMetres: metres, deliveryMinutes } = reseller;
  const refillCents = refillToTheDoor(reseller);
  return {
    id,
    name,
    latitude,
    longitude,
    distanceMetres: metres,
    deliveryMinutes,
    ...(refillCents === undefined ? {} : { refillCents }),
  };
}

function firstOpening(resellers: readonly Reseller[]): CityOffer['opens'] {
  const [first] = resellers
    .flatMap(({ opensAt, timeZone }) => (opensAt === undefined ? [] : [{ at: opensAt, timeZone }]))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return first;
}

function nextChange(resellers: readonly Reseller[]): string | undefined {
  const [next] = resellers
    .map(({ open, opensAt, closesAt }) => (open ? closesAt : opensAt))
    .filter((at) => at !== undefined)
    .sort((one, other) => Date.parse(one) - Date.parse(other));
  return next;
}

/** Returns the municipalities with a reseller, the most populous first. */
export async function servedCities(ctx: Dependencies): Promise<CityLink[]> {
  return (await servedMunicipalities(ctx)).map(linkTo);
}

async function servedMunicipalities({ resellers }: Dependencies): Promise<Municipality[]> {
  return (await resellers.cities())
    .map(findMunicipality)
    .filter((city) => city !== undefined)
    .sort(
      (one, other) =>
        (one.sizeRank ?? Infinity) - (other.sizeRank ?? Infinity) || (one.ibge < other.ibge ? -1 : 1),
    );
}

/**
 * Returns the price of one P13 refill with freight and the cheapest method, in centavos. Returns undefined if the
 * reseller does not sell it.
 */
function refillToTheDoor(reseller: Reseller): number | undefined {
  const prices = reseller.products
    .filter(({ kind }) => kind === 'P13')
    .map(
      ({ id }) =>
        priceRange(reseller, [{ productId: id, quantity: 1, withVessel: false }])?.cheapest.totalCents,
    )
    .filter((cents) => cents !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
