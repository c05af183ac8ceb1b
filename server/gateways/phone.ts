import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const longest = 40;

/**
 * Returns a Brazilian mobile number in E.164 (`+5548999991234`) from any common spelling: separators, spaces, Unicode
 * digits, `tel:`, trunk zero with or without carrier code. Returns undefined for anything else: another country, a
 * landline, an unused area code (Anatel uses 67), an extension. Only for lookups in messages; the API validates with
 * the contract's `mobilePhone`.
 */
export function normalisePhone(input: string): string | undefined {
  const text = input
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    // Brazilians write `0xx` for any carrier code. Parsed literally, the `x` would begin an extension.
    .replace(/^\(?0\s*x\s*x\s*/i, '(')
    .replace(/^00\s*(?=55)/, '+');
  if (text.length > longest) return undefined;
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'BR', extract: false });
  if (phone?.country !== 'BR' || phone.ext !== undefined || phone.getType() !== 'MOBILE') return undefined;
  return /^\+55\d{2}9\d{8}$/.test(phone.number) ? phone.number : undefined;
}
