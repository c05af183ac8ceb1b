/** Removes accents: `São João` → `Sao Joao`. Compatibility forms become plain letters (`1º` → `1o`). */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * Returns the form in which names are compared: lower case without accents, words of a-z and 0-9 separated by one
 * space.
 */
export function fold(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
