/** What may hold something a person typed, and what stands in its place. */
const masks: readonly [RegExp, string][] = [
  // The values of what could not be read or drawn.
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"'],
  [/(?<!\w)'[^']*'(?!\w)/g, "'…'"],
  [/[^\s@<>()]+@[^\s@<>()]+/g, '…'],
  // Queries and fragments of addresses.
  [/[?#][^\s)]*/g, ''],
  // Phones, documents, postcodes and codes, however they are written.
  [/\+?\(?\d[\d\s().\-/]*\d|\d/g, '#'],
];

/** Longest message that is recorded, in characters. */
const longest = 300;

/** An error's message without what a person may have typed: quotations, addresses of mail, queries, numbers. */
export function withoutPersonalData(message: string): string {
  return masks.reduce((text, [found, mask]) => text.replace(found, mask), message).slice(0, longest);
}
