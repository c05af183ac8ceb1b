import { fold } from '#contract/text/fold';

export interface SearchableName {
  readonly text: string;
  readonly words: readonly string[];
}

export function searchable(name: string): SearchableName {
  const text = fold(name);
  return { text, words: text.split(' ') };
}

/**
 * Returns how well a name matches a query's folded words. 0: equal. 1: the name begins with the query. 2: the name's
 * first words begin with the query's words, in order (`s paulo`). 3: later words do. Undefined if it does not match.
 */
export function nameTier(
  { text, words }: SearchableName,
  tokens: readonly string[],
): 0 | 1 | 2 | 3 | undefined {
  const queryText = tokens.join(' ');
  if (text.startsWith(queryText)) return text === queryText ? 0 : 1;
  const found = tokens.reduce<readonly number[] | undefined>((places, token) => {
    const after = places?.at(-1) ?? -1;
    const at = places ? words.findIndex((word, index) => index > after && word.startsWith(token)) : -1;
    return at < 0 ? undefined : [...(places ?? []), at];
  }, []);
  return found && (found[0] === 0 ? 2 : 3);
}
