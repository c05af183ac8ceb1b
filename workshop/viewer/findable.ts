import type { Shown } from './chart.ts';

export type FoundKind =
  | 'etapa'
  | 'estado'
  | 'evento'
  | 'serviço'
  | 'resposta'
  | 'encontro'
  | 'texto da tela'
  | 'contexto'
  | 'relógio'
  | 'lista'
  | 'explicação'
  | 'caminho';

/** Something that can be found, as it is listed, and where it is. */
export interface Found {
  key: string;
  kind: FoundKind;
  title: string;
  detail: string;
  at: Shown;
  /** A path, which is played there: `machine/criterion/id`. */
  path?: string;
  /** The transition that it is, or an answer that takes it. */
  transition?: string;
  /** What is alike is listed once, with the places of the others. */
  like?: string;
  place?: string;
}

/** What is listed, and what is like it, best first. */
export interface Hit extends Found {
  also: Found[];
}

/** The same with what it is found by. */
export interface Findable extends Found {
  /** What is said of it elsewhere than in its title. */
  said: readonly string[];
  /** What is said around it: of the state it begins in, and of that state's screen. */
  around: readonly string[];
}

/** Everything that can be found, and the words that questions are made of; a text that many are found by stands once. */
export interface SearchFile {
  texts: string[];
  /** What each is found by are places among the texts. */
  found: (Found & { said: number[]; around: number[] })[];
  /** Words that a question holds and an answer need not. */
  fillers: readonly string[];
  /** Words that stand for the same, a line for each meaning. */
  sameWords: readonly string[];
}

export function entry(
  kind: FoundKind,
  found: Omit<Found, 'kind'>,
  said: readonly string[] = [],
  around: readonly string[] = [],
): Findable {
  return { kind, ...found, said, around: [kind, ...around] };
}

export function packed(
  all: readonly Findable[],
  { fillers, sameWords }: Pick<SearchFile, 'fillers' | 'sameWords'>,
): SearchFile {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const placesOf = (some: readonly string[]) => [...new Set(some.filter(Boolean).map(placeOf))];
  const found = all.map((one) => ({ ...one, said: placesOf(one.said), around: placesOf(one.around) }));
  return { texts: [...places.keys()], found, fillers, sameWords };
}
