import type { SearchFile } from './findable.ts';

export interface QuestionWord {
  word: string;
  stem: string;
  /** Stems of words with the same meaning, in Portuguese, English or code. */
  like: ReadonlySet<string>;
}

/** Inflectional endings in Portuguese and English: `cancelar` finds `cancelou`. */
const ending =
  /(?:a(?:ca)?mentos?|imentos?|a?coes|a?cao|i?coes|icao|[aei]ndo|[ai]d[oa]s?|aram|eram|iram|avam|[aei]rao|[aei]va|[aei]r(?:ia|em|es)?|ou|eu|iu|ei|oes|ais|is|ing|ed|e[sm]|am|os|as|s|a|e|o)$/;
/** Shortest stem after removing an ending, in letters. */
const stemMinimum = 3;

/** Returns the words of a text without case and accents. */
function wordsIn(text: string): string[] {
  return normalized(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** Returns the words of a text, and the parts of camel case names: `sendCode` is also `send` and `code`. */
export function namesIn(text: string): string[] {
  return [...new Set([...wordsIn(text), ...wordsIn(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))])];
}

export interface Lexicon {
  fillers: ReadonlySet<string>;
  /** Stems with the same meaning, by stem. */
  likes: ReadonlyMap<string, readonly string[]>;
}

export function lexiconOf({ fillers, sameWords }: Pick<SearchFile, 'fillers' | 'sameWords'>): Lexicon {
  const likes = new Map<string, string[]>();
  for (const line of sameWords) {
    const stems = wordsIn(line).map(stemOf);
    for (const stem of stems) likes.set(stem, [...(likes.get(stem) ?? []), ...stems]);
  }
  return { fillers: new Set(fillers), likes };
}

/** Returns the words of a question without its fillers. If it contains only fillers, returns those. */
export function questionWords(question: string, { fillers, likes }: Lexicon): QuestionWord[] {
  const words = [...new Set(wordsIn(question))];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((word) => {
    const stem = stemOf(word);
    return { word, stem, like: new Set(likes.get(stem)) };
  });
}

export function stemOf(word: string): string {
  if (word === 'troco') return word;
  const one = word.replace(/(?<=\p{L}{3})s$/u, '');
  const stem = one.replace(ending, '');
  const whole = stem.length >= stemMinimum ? stem : one;
  return whole.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

export function normalized(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
