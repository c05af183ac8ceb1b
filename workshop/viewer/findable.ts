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

export interface Found {
  key: string;
  kind: FoundKind;
  title: string;
  detail: string;
  at: Shown;
  /** A path to play: `machine/criterion/id`. */
  path?: string;
  /** Id of the transition, or of the one that an answer takes. */
  transition?: string;
  /** Entries with the same `like` are one hit. `place` names the others. */
  like?: string;
  place?: string;
}

/** A hit with similar entries, best first. */
export interface Hit extends Found {
  also: Found[];
}

/** An entry with its searchable texts. */
export interface Findable extends Found {
  /** Texts about the entry besides its title. */
  wording: readonly string[];
  /** Texts about its surroundings: its state and that state's screen. */
  around: readonly string[];
}

/** The search index as a file. Each text is stored once. */
export interface SearchFile {
  texts: string[];
  /** `wording` and `around` are indexes into `texts`. */
  found: (Found & { wording: number[]; around: number[] })[];
  fillers: readonly string[];
  sameWords: readonly string[];
}

export function entry(
  kind: FoundKind,
  found: Omit<Found, 'kind'>,
  wording: readonly string[] = [],
  around: readonly string[] = [],
): Findable {
  return { kind, ...found, wording, around: [kind, ...around] };
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
  const found = all.map((one) => ({ ...one, wording: placesOf(one.wording), around: placesOf(one.around) }));
  return { texts: [...places.keys()], found, fillers, sameWords };
}
