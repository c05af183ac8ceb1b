import { withoutAccents } from '../text/fold.ts';

/** The parts of a typed address. `rest` is the text after street and number: district, city, state. */
export interface TypedAddress {
  street: string;
  number?: string;
  /** Empty if there is no more text. */
  rest: string;
}

/** Kinds of street with their post office abbreviations, without accents. Only whole words match. */
const kinds: Record<string, readonly string[]> = {
  Rua: ['rua', 'r'],
  Avenida: ['avenida', 'av', 'aven'],
  Alameda: ['alameda', 'al'],
  Travessa: ['travessa', 'tv', 'trav'],
  Rodovia: ['rodovia', 'rod'],
  Estrada: ['estrada', 'est', 'estr'],
  Praça: ['praca', 'pc', 'pca'],
  Largo: ['largo', 'lg'],
  Servidão: ['servidao', 'serv'],
  Viela: ['viela'],
  Beco: ['beco'],
  Quadra: ['quadra', 'qd'],
  Via: ['via'],
  Vila: ['vl'],
};
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [word, kind])));

/** Returns the kind of street that a word means: `av` → `Avenida`. The word has no accents and no capitals. */
export function streetKind(word: string): string | undefined {
  return kindOf.get(word);
}

/** Words that join others. A name does not end with one, and one alone is not a name. */
const joining = /^(?:d[aeo]s?|e)$/i;
const number = /(?:[\s,]+(?:n[º°o]?\.?\s*)?(\d{1,6}[a-z]?)|[\s,]+s\/n)(?=[\s,;–-]|$)/giu;

/**
 * Parses `av paulista 1000` or `Rua Augusta, 500 - Consolação, São Paulo`. Returns undefined if the text does not begin
 * with a kind of street. A number inside the name (`Rua 25 de Março`, `Rua 7`) belongs to the name.
 */
export function readTypedAddress(text: string): TypedAddress | undefined {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const [first = '', ...others] = line.split(' ');
  const kind = kindOf.get(withoutAccents(first).toLowerCase().replace('.', ''));
  const named = others.join(' ');
  if (kind === undefined || !/[\p{L}\d]{2}|^\d/u.test(named)) return undefined;
  const end = nameEnd(named);
  const name = named.slice(0, end.at).replace(/[\s,;–-]+$/u, '');
  if (name === '') return undefined;
  const rest = named.slice(end.after).replace(/^[\s,;–-]+/u, '');
  return { street: `${kind} ${capitalised(name)}`, ...(end.number ? { number: end.number } : {}), rest };
}

/** Returns where a street's name ends: at its number, else at the first comma or dash. */
function nameEnd(named: string): { at: number; after: number; number?: string } {
  for (const match of named.matchAll(number)) {
    const follows = named.slice(match.index + match[0].length).trimStart();
    if (joining.test(follows.split(' ')[0] ?? '')) continue;
    const comma = named.indexOf(',');
    // In `Rua Augusta, Consolação, 500` the text before the number has more than the name.
    if (comma >= 0 && comma < match.index && /\p{L}/u.test(named.slice(comma, match.index))) break;
    return {
      at: match.index,
      after: match.index + match[0].length,
      ...(match[1] ? { number: match[1].toUpperCase() } : {}),
    };
  }
  const at = named.search(/,| [–-] /u);
  return at < 0 ? { at: named.length, after: named.length } : { at, after: at };
}

/** Capitalises a name that is typed in lower case. */
function capitalised(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name
    .split(' ')
    .map((word) => (joining.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** Returns whether a name can end with these words. It cannot end with a joining word. */
export function isWholeName(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && !joining.test(last);
}
