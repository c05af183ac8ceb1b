/** What may hold something a person typed, and what stands in its place. */
const masks: readonly [RegExp, string][] = [
  // The values of what could not be read or drawn.
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

/** Longest message that is recorded, in characters. */
const longest = 300;

/**
 * An error's message without what a person may have typed: quotations, addresses of mail, queries, Pix codes, numbers, and
 * whatever stands in `known`, in any case, as a whole word.
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
