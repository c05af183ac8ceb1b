import type { Point } from '#contract/address/point';
import { isWholeName, readTypedAddress } from '#contract/address/typed-address';
import { fold } from '#contract/text/fold';
import { type NamedPlace, searchNames } from './name-search.ts';

export interface TypedPlace {
  readonly street: string;
  readonly number: string | undefined;
  /** As typed. Absent if the place is the district, or no district was typed. */
  readonly district: string | undefined;
  readonly place: NamedPlace;
}

/** In words. The longest city name has six, and a state and the country may follow. */
const longestEnding = 8;

/** Returns the places that a typed street can be in, best first. Returns none if no city follows the street. */
export function searchTyped(query: string, limit: number, near?: Point): TypedPlace[] {
  const typed = readTypedAddress(query);
  if (!typed) return [];
  const { street, number, rest } = typed;
  const inside = (names: string, district?: string) =>
    searchNames(names, limit, near).map((place) => ({
      street,
      number,
      district: place.district ? undefined : district,
      place,
    }));
  if (rest === '')
    return number === undefined
      ? endingWithCity(street).map(({ words, place }) => ({
          street: words,
          number,
          district: undefined,
          place,
        }))
      : [];
  const parts = rest.split(/,| [–-] /u).map((part) => part.trim());
  for (let after = 0; after < parts.length; after += 1) {
    const found = inside(parts.slice(after).join(', '), parts.slice(0, after).join(', ') || undefined);
    if (found.length > 0) return found;
  }
  return endingWithCity(rest).map(({ words, place }) => ({ street, number, district: words, place }));
}
/**
 * A large city may end the text without a comma: `Rua Augusta São Paulo`, `Trindade Florianópolis`. The words before it
 * must be a possible name. Smaller cities do not count, because many streets have their names.
 */
function endingWithCity(line: string): { words: string; place: NamedPlace }[] {
  const words = line.split(' ');
  for (let wordCount = Math.max(1, words.length - longestEnding); wordCount < words.length; wordCount += 1) {
    if (!isWholeName(words.slice(0, wordCount)) || isKind(words, wordCount)) continue;
    const ending = words.slice(wordCount).join(' ');
    const [place] = searchNames(ending, 1);
    const isLarge = place?.municipality.sizeRank !== undefined && !place.district;
    if (place && isLarge && isNamed(place, ending))
      return [{ words: words.slice(0, wordCount).join(' '), place }];
  }
  return [];
}

/** Returns whether a text is the whole name of a place, alone or followed by more words. */
function isNamed({ municipality: { name, aliases } }: NamedPlace, text: string): boolean {
  const folded = `${fold(text)} `;
  return [name, ...aliases].some((known) => folded.startsWith(`${fold(known)} `));
}

/** Returns whether only the kind of a street would be left: `Rua São Paulo`. */
function isKind(words: readonly string[], wordCount: number): boolean {
  return wordCount === 1 && readTypedAddress(words.join(' ')) !== undefined;
}
