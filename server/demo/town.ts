import { distanceMetres, metresPerDegree } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import type { City } from './city.ts';
import words from './data/words.json' with { type: 'json' };
import { capitalDistricts } from './districts.ts';
import { createRandom, type Random } from './random.ts';

interface District extends Point {
  name: string;
}

export interface Town {
  city: City;
  districts: readonly District[];
  /** Kilometres; about two thirds of the inhabitants live within this distance of the city's point. */
  spread: number;
}

interface Spot extends Point {
  district: string;
}

interface Kilometres {
  east: number;
  north: number;
}

export function townOf(city: City): Town {
  const spread = 0.4 + 1.3 * Math.sqrt(city.thousands / 100);
  const knownDistricts = capitalDistricts[city.ibge];
  if (knownDistricts) {
    const districts = knownDistricts.map(([name, latitude, longitude]) => ({ name, latitude, longitude }));
    return { city, districts, spread };
  }
  const random = createRandom(`districts ${city.ibge}`);
  const names = random.sample(words.districtNames, 4 + Math.min(8, Math.floor(city.thousands / 60)));
  const invented = names.map((name) => ({
    name,
    ...shifted(city, ashore(city, { east: random.bell() * spread, north: random.bell() * spread })),
  }));
  const { latitude, longitude } = city;
  return { city, districts: [{ name: 'Centro', latitude, longitude }, ...invented], spread };
}

/**
 * Returns a point of the town: mostly near the centre of a district, otherwise anywhere, less often at larger
 * distances.
 */
export function scatter(town: Town, random: Random): Spot {
  const { city, districts, spread } = town;
  if (random.chance(city.capital ? 0.75 : 0.6)) {
    const district = random.pick(districts);
    const width = 0.35 + (city.shores.length > 0 ? 0 : 0.2 * spread);
    const shift = { east: random.bell() * width, north: random.bell() * width };
    return { ...shifted(district, shift), district: district.name };
  }
  const shift = ashore(city, { east: random.bell() * spread, north: random.bell() * spread });
  return near(town, shifted(city, shift));
}

/** Returns a point between 300 m and 2,300 m from the city's point. */
export function central(town: Town, random: Random): Spot {
  const angle = random.next() * 2 * Math.PI;
  const away = 0.3 + 2 * random.next();
  const shift = { east: Math.sin(angle) * away, north: Math.cos(angle) * away };
  return near(town, shifted(town.city, ashore(town.city, shift)));
}

function near(town: Town, point: Point): Spot {
  const distance = (to: Point) => distanceMetres(point, to);
  const [first, ...others] = town.districts;
  if (!first) return { ...point, district: 'Centro' };
  const nearest = others.reduce((best, next) => (distance(next) < distance(best) ? next : best), first);
  return { ...point, district: nearest.name };
}

/** Mirrors points on the water back across the shore line. */
function ashore(city: City, shift: Kilometres): Kilometres {
  return city.shores.reduce(({ east, north }, [bearing, kilometres]) => {
    const toEast = Math.sin((bearing * Math.PI) / 180);
    const toNorth = Math.cos((bearing * Math.PI) / 180);
    const beyond = Math.max(0, east * toEast + north * toNorth - kilometres);
    return { east: east - 2 * beyond * toEast, north: north - 2 * beyond * toNorth };
  }, shift);
}

const kilometresPerDegree = metresPerDegree / 1000;

/** Rounds to 5 decimals (about a metre), which also hides differences between engines. */
function shifted(from: Point, shift: Kilometres): Point {
  const wide = kilometresPerDegree * Math.cos((from.latitude * Math.PI) / 180);
  return {
    latitude: round5(from.latitude + shift.north / kilometresPerDegree),
    longitude: round5(from.longitude + shift.east / wide),
  };
}

const round5 = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
