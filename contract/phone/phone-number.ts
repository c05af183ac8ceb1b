import { plainText } from '../text/plain-text.ts';
import { parsePhone } from './parse-phone.ts';

/** Returns whether a stored phone (E.164) is a fixed line: codes reach it by voice, and messages do not. */
export function isFixedLine(phone: string): boolean {
  return parsePhone(phone).kind === 'fixed-line';
}

/** Returns the ten or eleven national digits of a stored phone (E.164). Returns other text unchanged. */
export function nationalDigits(phone: string): string {
  return phone.replace(/^\+55/, '');
}

/** Formats a phone that has one reading as `(48) 99999-8888` or `(48) 3222-1234`. Returns other text unchanged. */
export function formatPhone(text: string): string {
  const parsed = parsePhone(text);
  if (parsed.kind === 'mobile' || parsed.kind === 'fixed-line')
    return nationalDigits(parsed.phone).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
  return text.replace(/^(0\d00)(\d{3})(\d{3,4})$/, '$1 $2 $3').replace(/^([34]00\d)(\d{4})$/, '$1-$2');
}

/** Masks a phone so that only its owner recognises it: `+5548999998888` → `(48) •••••-8888`. */
export function maskPhone(phone: string): string {
  return formatPhone(phone).replace(/\d{4,5}-/, (hidden) => `${'•'.repeat(hidden.length - 1)}-`);
}

/**
 * Returns the digits of a number that is dialled as it is, without an area code (`0800 123 4567`, `4004-1234`).
 * Returns undefined for any other text.
 */
export function serviceNumber(typed: string): string | undefined {
  const parsed = parsePhone(typed);
  if (parsed.kind !== 'refused' || parsed.reason !== 'service-number') return undefined;
  const digits = plainText(typed).replace(/\D/g, '');
  return /^(?:0[3589]00\d{6,7}|[34]00\d{5})$/.test(digits) ? digits : undefined;
}
