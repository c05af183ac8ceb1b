import { fold } from '#contract/text/fold';

/** A name prepared for comparison. */
export interface SearchableName {
  readonly text: string;
  readonly words: readonly string[];
}

export function searchable(name: string): SearchableName {
  const text = fold(name);
  return { text, words: text.split(' ') };
}

/**
 * How well a name matches a query's folded words: 0 it is that name, 1 it begins so, 2 its words from the first on
 * begin with the query's in their order (`s paulo`), 3 later words do; undefined where it does not match.
 */
export function nameTier(
  { text, words }: SearchableName,
  tokens: readonly string[],
): 0 | 1 | 2 | 3 | undefined {
  const asked = tokens.join(' ');
  if (text.startsWith(asked)) return text === asked ? 0 : 1;
  const found = tokens.reduce<readonly number[] | undefined>((places, token) => {
    const after = places?.at(-1) ?? -1;
    const at = places ? words.findIndex((word, index) => index > after && word.startsWith(token)) : -1;
    return at < 0 ? undefined : [...(places ?? []), at];
  }, []);
  return found && (found[0] === 0 ? 2 : 3);
}
