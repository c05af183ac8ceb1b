/** GSM 03.38 default alphabet: one septet each (3GPP TS 23.038, 6.2.1). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: two septets each (6.2.1.1). */
const extended = new Set('\f^{}\\[~]|€');

/** Septets of one SMS. A longer text is split and billed as several. */
export const segmentSeptets = 160;

/**
 * Returns how many septets a text takes. Undefined if a character would change the whole SMS to UCS-2 (70 characters).
 */
export function septets(text: string): number | undefined {
  let sum = 0;
  for (const character of text) {
    if (basic.has(character)) sum += 1;
    else if (extended.has(character)) sum += 2;
    else return undefined;
  }
  return sum;
}

/**
 * Converts a text to the GSM alphabet: `João` → `Joao`; `José` does not change. Characters without an equivalent are
 * dropped.
 */
export function toGsm7(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => (septets(character) === undefined ? character.normalize('NFKD') : character))
    .flatMap((characters) => [...characters])
    .filter((character) => septets(character) !== undefined)
    .join('');
}
