import { dialledText } from '#contract/phone/dialled-text';
import { parsePhone } from '#contract/phone/parse-phone';
import { nationalDigits } from '#contract/phone/phone-number';
import { plainText } from '#contract/text/plain-text';
import type { Mask } from './masks.ts';

/** Country code, trunk zero and carrier, as digits of a pattern of imask. */
const prefixes = ['', '0 ', '0 00 ', '00 ', '00 0 ', '+00 ', '+00 0 ', '0000 ', '0000 0 '];
const patterns = prefixes.flatMap((prefix) => [`${prefix}(00) 00000-0000`, `${prefix}(00) 0000-0000`]);

/**
 * The mask of a phone. It formats a text that has exactly one reading, with all typed digits. Any other text stays as it
 * is typed, because the next digit can give it another reading.
 */
export const phoneMask: Mask = {
  mask: [...patterns.map((mask) => ({ mask })), { mask: /^.*$/ }],
  prepare: shortened,
  dispatch(appended, masked, _, tail) {
    const pattern = patternOf(`${masked.rawInputValue}${appended}${String(tail)}`);
    return masked.compiledMasks[pattern === undefined ? patterns.length : patterns.indexOf(pattern)];
  },
};

/**
 * Returns typed or pasted text with the digits 0 to 9. A complete number that is pasted or autofilled loses country code,
 * trunk zero and carrier. It keeps them if its area code is 55: with two more digits, that would be a country code.
 */
function shortened(text: string): string {
  const parsed = text.length > 1 ? parsePhone(text) : undefined;
  if (!parsed || !('phone' in parsed)) return plainText(text);
  const national = nationalDigits(parsed.phone);
  return national.startsWith('55') ? plainText(text) : national;
}

/** Returns the pattern of a text that has exactly one reading. */
function patternOf(text: string): string | undefined {
  const parsed = parsePhone(text);
  const dialled = dialledText(text);
  if (!('phone' in parsed) || 'refused' in dialled) return undefined;
  const national = nationalDigits(parsed.phone);
  const length = dialled.digits.length - national.length;
  const zeros = '0'.repeat(length);
  const isCarrier = length === 3 && !dialled.digits.startsWith('55');
  const grouped = isCarrier ? zeros.replace('0', '0 ') : zeros.replace(/^(00(?:00)?)0$/, '$1 0');
  const prefix = `${dialled.hasPlus ? '+' : ''}${grouped}${length > 0 ? ' ' : ''}`;
  return `${prefix}(00) ${national.length === 11 ? '00000' : '0000'}-0000`;
}
