import { distanceMetres } from '../address/distance.ts';
import type { Uf } from '../address/states.ts';
import { isSameTown } from '../address/town-name.ts';
import { streetKind } from '../address/typed-address.ts';
import { wordsInFull } from '../text/abbreviations.ts';
import { fold } from '../text/fold.ts';
import { oneStreetMetres, type Suggestion } from './maps.ts';

/** An address as written by a person, or as the post office lists it. */
export interface WrittenStreet {
  readonly street: string;
  readonly district?: string | undefined;
  readonly city: string;
  readonly uf: Uf;
  /** Eight digits, or `''` if it is unknown. */
  readonly cep?: string | undefined;
}

/**
 * Returns the result of a geocoder that is the written street, or undefined if none agrees with it. A city has many
 * streets of one name, so the first result may be the wrong one. Compares the CEP first, then the district, then city
 * and state. If only city and state agree, no other part may contradict, and the results must be one street.
 */
export function matchingStreet<Found extends Suggestion>(
  results: readonly Found[],
  written: WrittenStreet,
): Found | undefined {
  const ranked = results.flatMap((found) => {
    const rank = rankOf(found, written);
    return rank === undefined ? [] : [{ found, rank }];
  });
  const bestRank = Math.min(...ranked.map(({ rank }) => rank));
  const [best, ...equals] = ranked.filter(({ rank }) => rank === bestRank).map(({ found }) => found);
  if (!best) return undefined;
  if (bestRank !== cityRank) return best;
  const isOneStreet = equals.every((other) => distanceMetres(best, other) <= oneStreetMetres);
  return isOneStreet && !best.approximate ? best : undefined;
}

const cityRank = 3;

function rankOf(found: Suggestion, written: WrittenStreet): number | undefined {
  if (found.street === undefined || !isInCity(found, written)) return undefined;
  if (!isSameStreet(found.street, written.street)) return undefined;
  const cep = written.cep || undefined;
  const ceps = found.listed?.ceps ?? (found.cep === undefined ? [] : [found.cep]);
  const districts = found.listed?.districts ?? (found.district === undefined ? [] : [found.district]);
  if (cep !== undefined && ceps.includes(cep)) return 0;
  const { district } = written;
  if (district !== undefined && districts.some((one) => isSameName(one, district))) return 1;
  // The first five digits of a CEP are a sector, and a long street has several CEPs.
  if (cep !== undefined && ceps.some((one) => one.slice(0, 5) === cep.slice(0, 5))) return 2;
  const isContradicted =
    (cep !== undefined && ceps.length > 0) || (district !== undefined && districts.length > 0);
  return isContradicted ? undefined : cityRank;
}

export function isInCity(
  found: Pick<Suggestion, 'city' | 'uf'>,
  { city, uf }: Pick<WrittenStreet, 'city' | 'uf'>,
): boolean {
  return isSameTown(found, { city, uf });
}

/** Says whether two texts name the same street: `R. Prof. Milton Krieger` and `Rua Professor Milton Krieger`. */
function isSameStreet(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const isOtherKind = first.kind !== undefined && second.kind !== undefined && first.kind !== second.kind;
  return !isOtherKind && areSame(first.name, second.name);
}

const isSameName = (one: string, other: string) => areSame(wordsOf(one), wordsOf(other));

/** People leave out words of long names. One word alone is too little to recognise a longer name. */
function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === other.length) return one.every((word, index) => word === other[index]);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 1 && short.every((word) => long.includes(word));
}

function partsOf(street: string): { kind: string | undefined; name: string[] } {
  const words = wordsOf(street);
  const kind = words.length > 1 ? streetKind(words[0] ?? '') : undefined;
  return { kind, name: kind === undefined ? words : words.slice(1) };
}

function wordsOf(text: string): string[] {
  return wordsInFull(fold(text)).filter((word) => !/^(d[aeo]s?|e)$/.test(word));
}
