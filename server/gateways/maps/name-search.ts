import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import { stateNames } from '#contract/address/states';
import { townWords } from '#contract/address/town-name';
import { fold } from '#contract/text/fold';
import { type District, districts, type Municipality, municipalities } from './gazetteer.ts';
import { nameTier, type SearchableName, searchable } from './name-tier.ts';

/** The collator is created once, because the start compares thousands of names. */
const inPortuguese = new Intl.Collator('pt-BR');

export interface NamedPlace {
  readonly municipality: Municipality;
  /** The field is absent if the place is the municipality. */
  readonly district: District | undefined;
  readonly point: Point;
}

/** The texts of a place, reduced for one kind of comparison. */
interface Texts {
  readonly names: readonly SearchableName[];
  /** Texts that may follow the name in a query: the district's city, the UF, the state, the country. */
  readonly suffixes: readonly string[];
}

interface Entry extends NamedPlace {
  readonly written: Texts;
  /** The same texts as `townWords` reduces them, so that `Brasópolis` finds Brazópolis. */
  readonly sounding: Texts;
  /** Weight of one metre of distance. People also search for a large city from far away. */
  readonly reach: number;
}

interface Ranked {
  readonly entry: Entry;
  readonly tier: number;
  readonly weight: number;
}

const maximumQuery = 100;
const indexedPrefix = 3;
const afterSuffix = 4;
const abbreviations = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
]);

/** Cities by size, then districts by the size of their city. This order decides between equal matches. */
const entries: readonly Entry[] = [...municipalities.values()]
  .map((municipality) => entryOf(municipality))
  .concat(districts.map((district) => entryOf(district.municipality, district)))
  .sort(byImportance);

/** Indexes into `entries` by the first one, two and three letters of each word in a name. */
const byPrefix = new Map<string, Set<number>>();
/** Indexes into `entries` by the first word of each name as `townKey` reduces it. */
const bySound = new Map<string, Set<number>>();
for (const [index, { written, sounding }] of entries.entries()) {
  for (const { words } of sounding.names)
    bySound.set(words[0] ?? '', (bySound.get(words[0] ?? '') ?? new Set()).add(index));
  for (const word of written.names.flatMap(({ words }) => words)) {
    for (let length = 1; length <= Math.min(indexedPrefix, word.length); length += 1) {
      const prefix = word.slice(0, length);
      byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(index));
    }
  }
}

/**
 * Returns the places whose name matches a query, best first. The exact name comes first, then names that begin with the
 * query. Then come names whose words begin with the query's words. Between equals, the larger city comes first, or the
 * nearer one if `near` is set.
 */
export function searchNames(query: string, limit: number, near?: Point): NamedPlace[] {
  const tokens = fold(query.slice(0, maximumQuery))
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word);
  const sounds = townWords(tokens.join(' '));
  const best: Ranked[] = [];
  const alike = bySound.get(sounds[0] ?? '') ?? new Set();
  for (const index of new Set([...withPrefixOf(tokens), ...alike])) {
    const entry = entries[index];
    const tier =
      entry && (tierOf(entry.written, tokens) ?? (alike.has(index) ? soundTier(entry, sounds) : undefined));
    if (!entry || tier === undefined || tier > (best[limit - 1]?.tier ?? Infinity)) continue;
    const weight = near ? distanceMetres(near, entry.point) * entry.reach : index;
    insert(best, { entry, tier, weight }, limit);
  }
  return best.map(({ entry }) => entry);
}

/** Returns the place nearest to a point (a district or a seat) and its distance in metres. */
export function nearestPlace(point: Point): { place: NamedPlace; metres: number } | undefined {
  let nearest: { place: NamedPlace; metres: number } | undefined;
  for (const place of entries) {
    const metres = distanceMetres(point, place.point);
    if (!nearest || metres < nearest.metres) nearest = { place, metres };
  }
  return nearest;
}

function withPrefixOf([first = '']: readonly string[]): ReadonlySet<number> {
  return byPrefix.get(first.slice(0, indexedPrefix)) ?? new Set();
}

/**
 * Returns the tier of a whole name that sounds alike: it comes after equal names. Beginnings of words do not count,
 * because too many sound alike.
 */
function soundTier({ sounding }: Entry, sounds: readonly string[]): number | undefined {
  return tierOf(sounding, sounds) === 0 ? 0.5 : undefined;
}

function tierOf({ names, suffixes }: Texts, tokens: readonly string[]): number | undefined {
  let best: number | undefined;
  for (let tokenCount = tokens.length; tokenCount > 0; tokenCount -= 1) {
    const suffix = tokens.slice(tokenCount).join(' ');
    if (suffix && !suffixes.some((known) => known.startsWith(suffix))) continue;
    const text = tokens.slice(0, tokenCount);
    for (const name of names) {
      const tier = nameTier(name, text);
      if (tier === undefined) continue;
      best = Math.min(best ?? Infinity, suffix && tier ? tier + afterSuffix : tier);
    }
  }
  return best;
}

function insert(best: Ranked[], found: Ranked, limit: number): void {
  const at = best.findIndex(
    ({ tier, weight }) => found.tier < tier || (found.tier === tier && found.weight < weight),
  );
  best.splice(at < 0 ? best.length : at, 0, found);
  if (best.length > limit) best.pop();
}

function entryOf(municipality: Municipality, district?: District): Entry {
  const { uf, name, aliases, sizeRank = 200 } = municipality;
  const state = fold(stateNames[uf]);
  const states = [
    uf.toLowerCase(),
    `${uf.toLowerCase()} brasil`,
    state,
    `${state} ${uf.toLowerCase()}`,
    `${state} brasil`,
  ];
  const cities = district ? [name, ...aliases].map(fold) : [];
  const { latitude, longitude } = district ?? municipality;
  const names = district ? [district.name] : [name, ...aliases];
  const suffixes = [
    ...states,
    ...cities.flatMap((city) => [city, ...states.map((after) => `${city} ${after}`)]),
    'brasil',
  ];
  return {
    municipality,
    district,
    point: { latitude, longitude },
    written: { names: names.flatMap(spellingsOf).map(searchable), suffixes },
    sounding: {
      names: names.map((each) => searchable(townWords(each).join(' '))),
      suffixes: suffixes.map((suffix) => townWords(suffix).join(' ')),
    },
    reach: 0.1 + (0.9 * (district ? 200 : sizeRank)) / 200,
  };
}

/** Returns a name also without apostrophes and without hyphens: people type `doeste` for `d'Oeste`, and `Xangrilá`. */
function spellingsOf(name: string): string[] {
  return [...new Set([name, name.replaceAll("'", ''), name.replaceAll('-', '')])];
}

function byImportance(one: Entry, other: Entry): number {
  const difference = importance(one) - importance(other);
  return (
    difference || inPortuguese.compare(one.written.names[0]?.text ?? '', other.written.names[0]?.text ?? '')
  );
}

function importance({ municipality, district }: Entry): number {
  return (municipality.sizeRank ?? 201) + (district ? 201 : 0);
}
