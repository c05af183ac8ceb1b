/** Patterns that may contain typed text, and their replacements. */
const masks: readonly [RegExp, string][] = [
  // Values in messages of parse and render errors are quoted.
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"'],
  [/(?<!\w)'[^']*'(?!\w)/g, "'…'"],
  // A Pix code, from its first field to its checksum (Manual de Padrões para Iniciação do Pix, BCB).
  [/000201.*6304[\dA-F]{4}|000201\S*/gi, '…'],
  [/[^\s@<>()]+@[^\s@<>()]+/g, '…'],
  // Queries and fragments of addresses.
  [/[?#][^\s)]*/g, ''],
  // Phones, documents, postcodes and codes, however they are written.
  [/\+?\(?\d[\d\s().\-/]*\d|\d/g, '#'],
];

/** Longest recorded message, in characters. */
const longest = 300;

/**
 * Removes text that a person may have typed from an error's message: quotations, mail addresses, queries, Pix codes and
 * numbers. Also removes the words in `known`, as whole words in any case.
 */
export function withoutPersonalData(message: string, known: Iterable<string> = []): string {
  const words = [...known].filter((word) => word.length > 1).sort((one, other) => other.length - one.length);
  const isKnown =
    words.length > 0 &&
    new RegExp(`(?<![\\p{L}\\d])(?:${words.map(escaped).join('|')})(?![\\p{L}\\d])`, 'giu');
  const unknown = isKnown ? message.replace(isKnown, '…') : message;
  return masks.reduce((text, [found, mask]) => text.replace(found, mask), unknown).slice(0, longest);
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
