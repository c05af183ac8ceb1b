import { hasAnyCarrier } from '../phone/dialled-text.ts';
import { type ParsedPhone, parsePhone } from '../phone/parse-phone.ts';
import { isCnpj, isCpf } from '../tax-id/tax-id.ts';
import {
  type NumberKind,
  oneOrAsk,
  type ParsedPixKey,
  type PixKey,
  type PixKeyRefusal,
  readingsOf,
  refused,
} from './parsed-pix-key.ts';

const cpfLength = 11;
const cnpjLength = 14;
/** Minimum number of digits in a text with two keys. */
const twoKeysLength = 20;

/**
 * Reads a CPF, a CNPJ (also with letters) or a mobile. `label` is the kind that was written before the number.
 * Punctuation decides between the kinds. Without it, all kinds are tried.
 */
export function parseNumberKey(text: string, label: NumberKind | undefined): ParsedPixKey {
  if (/[,;|\\]/.test(text) || /\s(?:e|ou)\s/.test(text)) return refused('several-keys');
  const bare = text.replace(/[.\-/\s]/g, '').toUpperCase();
  if (hasAnyCarrier(text) && (label ?? 'phone') === 'phone') {
    const phone = text.includes('/') ? refused('several-keys') : readPhone(parsePhone(text));
    return isCnpj(bare) ? oneOrAsk([{ kind: 'cnpj', key: bare }, ...readingsOf(phone)]) : phone;
  }
  if (/[A-Z]/.test(bare)) return readLetters(text, bare, label);
  if (/[^\d.\-/\s()+]/.test(text)) return refused('unknown');
  const digits = text.replace(/\D/g, '');
  if (digits.length >= twoKeysLength && /[/\s]/.test(text)) return refused('several-keys');
  const kind = label ?? kindOfPunctuation(text, digits);
  if (kind === 'cpf') return readCpf(digits);
  if (kind === 'cnpj') return readCnpj(digits);
  if (kind === 'phone') return readPhone(parsePhone(text));
  return readBare(digits);
}

/** Since July 2026 a CNPJ can have letters in its first twelve characters. */
function readLetters(text: string, bare: string, label: NumberKind | undefined): ParsedPixKey {
  const hasCnpjPunctuation = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/i.test(text);
  // Twelve letters and two digits count as a CNPJ only if the check digits are right, because words can look like one.
  const isLikely = hasCnpjPunctuation || /\d.*\d{2}$/.test(bare) || isCnpj(bare);
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare) && isLikely) return readCnpj(bare);
  return refused(label === 'cnpj' || hasCnpjPunctuation ? 'cnpj-length' : 'unknown');
}

/** Returns the kind of number that has this punctuation. Returns undefined if the punctuation does not decide. */
function kindOfPunctuation(text: string, digits: string): NumberKind | undefined {
  if (/[+(]/.test(text)) return 'phone';
  if (text.includes('/')) return 'cnpj';
  if (/^\d{1,3}\.\d{3}\.\d{3}-\d*$/.test(text)) return 'cpf';
  const breaks = breaksIn(text);
  const areOnly = (...positions: number[]) => breaks.every((position) => positions.includes(position));
  const hasSome = (...positions: number[]) => positions.some((position) => breaks.includes(position));
  if (digits.length === cpfLength && areOnly(3, 6, 9) && hasSome(6, 9)) return 'cpf';
  if (digits.length > cpfLength && areOnly(2, 5, 8, 12) && hasSome(5, 8, 12)) return 'cnpj';
  return hasSome(2, digits.length - 4) ? 'phone' : undefined;
}

/** Returns the number of digits before each punctuation: `[2, 7]` for `48 99999-8888`. */
function breaksIn(text: string): number[] {
  const groups = text.split(/\D+/).map(({ length }) => length);
  return groups.slice(0, -1).map((_, index) => groups.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
}

function readCpf(digits: string): ParsedPixKey {
  if (isCpf(digits)) return { kind: 'cpf', key: digits };
  return askOrRefuse(withLostZeros(digits, 'cpf'), digits.length === cpfLength ? 'cpf-digits' : 'cpf-length');
}

function readCnpj(bare: string): ParsedPixKey {
  if (isCnpj(bare)) return { kind: 'cnpj', key: bare };
  return askOrRefuse(withLostZeros(bare, 'cnpj'), bare.length === cnpjLength ? 'cnpj-digits' : 'cnpj-length');
}

/** Reads digits without punctuation. */
function readBare(digits: string): ParsedPixKey {
  const phone = readPhone(parsePhone(digits));
  if (digits.length === cnpjLength) return certainOf(readCnpj(digits), phone);
  if (digits.length === cpfLength) return certainOf(readCpf(digits), phone);
  const lost = [...withLostZeros(digits, 'cpf'), ...withLostZeros(digits, 'cnpj')];
  if (lost.length === 0) return phone.kind === 'refused' ? refused(faultOf(digits, phone.reason)) : phone;
  return askOrRefuse([...lost, ...readingsOf(phone)], 'unknown');
}

/** Returns the only key of two readings of the same digits, or a question if both are keys. */
function certainOf(taxId: ParsedPixKey, phone: ParsedPixKey): ParsedPixKey {
  if (phone.kind !== 'phone') return taxId;
  return taxId.kind === 'cpf' || taxId.kind === 'cnpj' ? oneOrAsk([taxId, phone]) : phone;
}

/** Adds the leading zeros that spreadsheets drop. Returns the key if it is then valid, else an empty list. */
function withLostZeros(digits: string, kind: 'cpf' | 'cnpj'): PixKey[] {
  const length = kind === 'cpf' ? cpfLength : cnpjLength;
  if (!/^\d+$/.test(digits) || digits.length >= length || digits.length < length - 2) return [];
  const key = digits.padStart(length, '0');
  return (kind === 'cpf' ? isCpf(key) : isCnpj(key)) ? [{ kind, key }] : [];
}

function askOrRefuse([first, ...others]: PixKey[], reason: PixKeyRefusal): ParsedPixKey {
  return first ? { kind: 'ask', readings: [first, ...others] } : refused(reason);
}

/** Only a mobile can be a Pix key. */
function readPhone(parsed: ParsedPhone): ParsedPixKey {
  switch (parsed.kind) {
    case 'mobile':
      return { kind: 'phone', key: parsed.phone };
    case 'fixed-line':
      return refused('phone-fixed-line');
    case 'refused':
      return refused(phoneFaults[parsed.reason] ?? 'phone-digits');
    case 'ask':
      if (!('reading' in parsed)) return refused('phone-without-area-code');
      return parsed.reading.kind === 'mobile'
        ? { kind: 'ask', readings: [{ kind: 'phone', key: parsed.reading.phone }] }
        : refused('phone-fixed-line');
  }
}

const phoneFaults: Partial<Record<Extract<ParsedPhone, { kind: 'refused' }>['reason'], PixKeyRefusal>> = {
  foreign: 'phone-foreign',
  'service-number': 'phone-service-number',
  'unknown-area-code': 'phone-area-code',
  'two-numbers': 'several-keys',
};

/** Returns why digits are not a key. Twelve or thirteen digits are an incomplete CNPJ, unless they begin like a phone. */
function faultOf(digits: string, phoneFault: PixKeyRefusal): PixKeyRefusal {
  if (digits.length < 8 || digits.length > cnpjLength) return 'unknown';
  return digits.length > cpfLength && !/^(?:55|0)/.test(digits) ? 'cnpj-length' : phoneFault;
}
