import { plainText } from '../text/plain-text.ts';

/** The digits of a typed phone, `0` to `9`, and whether a plus precedes them. */
export interface Dialled {
  digits: string;
  hasPlus: boolean;
}

/** `0XX` or `0**`: the X stands for any carrier, so the text counts as a zero. Only a country code may precede it. */
const anyCarrier = /^([\s(]*(?:(?:\+|00)?[\s(]*55[\s).-]*)?[\s(]*0)[\s(.-]*(?:[x*][\s.-]*){2}/i;

/** Returns whether a text begins like a phone with `0XX` or `0**`. */
export const hasAnyCarrier = (text: string): boolean => anyCarrier.test(text);

/**
 * Returns the digits of a typed phone: compatibility forms, invisible characters, digits of other scripts, `tel:` and
 * `0XX` are normalised. Letters and signs that separate or extend a number are refused, so that nothing is cut off.
 */
export function dialledText(typed: string): Dialled | { refused: 'letters' | 'two-numbers' } {
  const text = plainText(typed).trim().replace(/^tel:/i, '').replace(anyCarrier, '$1');
  if (/[\p{L}*#@%=:]/u.test(text)) return { refused: 'letters' };
  // U+060C and U+3001 are commas, U+2044 and U+2215 are slashes.
  if (/[/\\|,;&\u060c\u3001\u2044\u2215]/.test(text) || /\d[^+]*\+/.test(text))
    return { refused: 'two-numbers' };
  return { digits: text.replace(/\D/g, ''), hasPlus: text.includes('+') };
}
