import { areaCodes } from './area-codes.ts';
import { dialledText } from './dialled-text.ts';

/** A complete Brazilian number, in E.164. A mobile receives messages. A fixed line only receives calls. */
export interface PhoneNumber {
  kind: 'mobile' | 'fixed-line';
  phone: string;
}

/** The reason why a text is not a phone number. Each reason has a sentence in `phone-words.ts`. */
export type PhoneRefusal =
  | 'empty'
  | 'letters'
  | 'two-numbers'
  | 'foreign'
  | 'service-number'
  | 'unknown-area-code'
  | 'too-short'
  | 'too-long'
  | 'no-such-number';

/**
 * A number that a person must confirm, by kind:
 * - `ninth-digit`: an old mobile number, to which `reading` adds the 9.
 * - `carrier`: the two digits after the trunk zero may be a carrier code or the area code.
 * - `country-code`: `55` without a plus may be the country code or the area code. A plus may precede an area code.
 */
export interface PhoneQuestion {
  kind: 'ask';
  about: 'ninth-digit' | 'carrier' | 'country-code';
  reading: PhoneNumber;
}

export type ParsedPhone =
  | PhoneNumber
  | PhoneQuestion
  /** Nobody can guess the area code of `number` (8 or 9 digits). */
  | { kind: 'ask'; about: 'area-code'; number: string }
  | { kind: 'refused'; reason: PhoneRefusal };

/** The longest text that is read, in UTF-16 units. */
export const longestPhoneText = 40;

/**
 * Reads a typed phone number. This is the only parser of phones: fields, forms, the API, commands and imports use it.
 * It never drops a digit. It accepts a text only if it has exactly one reading as a Brazilian number.
 */
export function parsePhone(typed: string): ParsedPhone {
  if (typed.length > longestPhoneText) return refused('too-long');
  const dialled = dialledText(typed);
  if ('refused' in dialled) return refused(dialled.refused);
  const { digits, hasPlus } = dialled;
  if (digits === '') return refused('empty');
  if (hasPlus) return readInternational(digits);
  if (digits.startsWith('00')) return readInternational(digits.slice(2));
  if (serviceNumber.test(digits)) return refused('service-number');
  if (digits.startsWith('0')) return readAfterZero(digits.slice(1));
  if (digits.startsWith('55') && digits.length > 11) return readAfterBareCountryCode(digits.slice(2));
  return readNational(digits);
}

/** Numbers that are dialled without an area code: 0300, 0500, 0800 and 0900; 300x and 400x with four more digits. */
const serviceNumber = /^(?:0[3589]00\d*|[34]00\d{5})$/;

const ninthDigit = 2;
const mobileLength = 11;
const fixedLineLength = 10;

/**
 * The first digits of a Brazilian mobile that begin no foreign number. No country has these codes. In North America
 * (+1), no area code begins with 1 or has 9 as its second digit.
 */
const noCountry = /^(?:1[1-9]9|219|289|429|699|839|859|879|889|899|969)/;

function readInternational(digits: string): ParsedPhone {
  const reading = noCountry.test(digits) ? numberIn(digits) : undefined;
  if (reading) return { kind: 'ask', about: 'country-code', reading };
  if (!digits.startsWith('55')) return refused('55'.startsWith(digits) ? 'too-short' : 'foreign');
  const national = digits.slice(2);
  if (serviceNumber.test(national)) return refused('service-number');
  return readNational(national.replace(/^0/, ''));
}

/** Reads the digits after a trunk zero: a number, perhaps after the two digits of a carrier. */
function readAfterZero(digits: string): ParsedPhone {
  const direct = numberIn(digits) ?? withNinthDigit(digits);
  if (direct) return direct;
  const called = digits.slice(2);
  const isAlsoMobile = isMobile(digits.slice(0, mobileLength));
  const number = numberIn(called);
  if (number) return isAlsoMobile ? { kind: 'ask', about: 'carrier', reading: number } : number;
  const question = isAlsoMobile ? undefined : withNinthDigit(called);
  return question ?? refused(faultOf(digits));
}

/** Reads the digits after `55` in a text of more than 11 digits without a plus. */
function readAfterBareCountryCode(digits: string): ParsedPhone {
  const national = digits.replace(/^0/, '');
  const number = numberIn(national);
  if (number?.kind === 'mobile') return number;
  const reading = number ?? withNinthDigit(national)?.reading;
  return reading ? { kind: 'ask', about: 'country-code', reading } : refused(faultOf(national));
}

/** Reads digits without country code, trunk zero and carrier. */
function readNational(digits: string): ParsedPhone {
  const known = numberIn(digits) ?? withNinthDigit(digits);
  if (known) return known;
  if (serviceNumber.test(digits)) return refused('service-number');
  if (/^[1-9]\d{7,8}$/.test(digits)) return { kind: 'ask', about: 'area-code', number: digits };
  return refused(faultOf(digits));
}

const hasAreaCode = (digits: string) => areaCodes.has(digits.slice(0, ninthDigit));
const isMobile = (digits: string) =>
  digits.length === mobileLength && hasAreaCode(digits) && digits[ninthDigit] === '9';

function numberIn(digits: string): PhoneNumber | undefined {
  if (isMobile(digits)) return { kind: 'mobile', phone: e164(digits) };
  const isFixedLine = digits.length === fixedLineLength && hasAreaCode(digits) && /^..[2-5]/.test(digits);
  return isFixedLine ? { kind: 'fixed-line', phone: e164(digits) } : undefined;
}

/** Mobile numbers had eight digits, beginning with 6 to 9, until the ninth digit was added in 2012 to 2016. */
function withNinthDigit(digits: string): PhoneQuestion | undefined {
  if (digits.length !== fixedLineLength || !hasAreaCode(digits) || !/^..[6-9]/.test(digits)) return undefined;
  const phone = e164(`${digits.slice(0, ninthDigit)}9${digits.slice(ninthDigit)}`);
  return { kind: 'ask', about: 'ninth-digit', reading: { kind: 'mobile', phone } };
}

const e164 = (national: string) => `+55${national}`;

function refused(reason: PhoneRefusal): ParsedPhone {
  return { kind: 'refused', reason };
}

function faultOf(digits: string): PhoneRefusal {
  if (digits.length < fixedLineLength) return 'too-short';
  if (digits.length > mobileLength) return 'too-long';
  return hasAreaCode(digits) ? 'no-such-number' : 'unknown-area-code';
}
