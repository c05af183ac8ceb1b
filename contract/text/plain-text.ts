const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const unicodeDigit = /\p{Nd}/u;

/** Returns a text in its compatibility form (NFKC), without invisible characters, and with the digits 0 to 9. */
export function plainText(typed: string): string {
  const text = typed.normalize('NFKC').replace(invisible, '').replaceAll('\u2795', '+');
  return Array.from(text, (character) =>
    unicodeDigit.test(character) ? digitOf(character) : character,
  ).join('');
}

/**
 * Converts a digit of any script to `0` to `9`. Unicode lists the ten digits of a script in order, so the digit is its
 * distance from the zero.
 */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (unicodeDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Returns `plainText` with `-` in place of every dash, as word processors write them. */
export function plainDashes(typed: string): string {
  return plainText(typed).replace(/[\p{Pd}\u2212]/gu, '-');
}
