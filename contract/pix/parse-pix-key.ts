import { isCnpj } from '../tax-id/tax-id.ts';
import { plainDashes } from '../text/plain-text.ts';
import { withoutLabel } from './key-label.ts';
import { parseNumberKey } from './number-key.ts';
import { type NumberKind, oneOrAsk, type ParsedPixKey, readingsOf, refused } from './parsed-pix-key.ts';

/** The longest text that is read, in UTF-16 units. A copied payment code is longer than any key. */
export const longestPixKeyText = 600;

/**
 * Reads a typed Pix key. This is the only parser of Pix keys: files, commands, stored values and payment codes use it.
 * It accepts a text only if it has exactly one reading as a key. Without punctuation, eleven digits can have two.
 */
export function parsePixKey(typed: string): ParsedPixKey {
  if (typed.length > longestPixKeyText) return refused('unknown');
  const whole = plainDashes(typed)
    .trim()
    .replace(/^'|[\s.,;]+$/g, '');
  if (whole === '') return refused('empty');
  const { text, label } = withoutLabel(whole);
  const parsed = readKey(text, label);
  // A CNPJ with letters can begin with a label, such as `PIX` or `CPF`.
  const bare = whole.replace(/[.\-/\s]/g, '').toUpperCase();
  return text !== whole && isCnpj(bare)
    ? oneOrAsk([{ kind: 'cnpj', key: bare }, ...readingsOf(parsed)])
    : parsed;
}

function readKey(text: string, label: NumberKind | undefined): ParsedPixKey {
  if (/^000201\d{2}/.test(text) && text.length > 40) return refused('copy-paste');
  if (/^(?:https?:|www\.)/i.test(text)) return refused('link');
  if (text.includes('@')) return readEmail(text);
  // Spreadsheets show long numbers like this, and the last digits are lost.
  if (/^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text)) return refused('rounded-number');
  return readRandom(text) ?? parseNumberKey(withoutNumberFormat(text), label);
}

/** Removes what spreadsheets add to a number: `.0` or `,00` at its end, and separators of thousands. */
function withoutNumberFormat(text: string): string {
  const isFormatted =
    /^\+?\d{8,}[.,]0{1,2}$/.test(text) ||
    /^\d{1,3}([.,])\d{3}(?:\1\d{3}){2,3}(?:(?!\1)[.,]0{1,2})?$/.test(text);
  return isFormatted ? text.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '') : text;
}

/**
 * Stricter than the directory's pattern: the domain needs a dot. The local part has no dot at its ends or beside
 * another dot.
 */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const longestEmail = 77;

function readEmail(text: string): ParsedPixKey {
  const key = text.replace(/^<(.*)>$/, '$1').toLowerCase();
  if (/[,;|\s].*@.*|@.*[,;|\s]/.test(key) && key.split('@').length > 2) return refused('several-keys');
  if (!emailPattern.test(key)) return refused('email-shape');
  return key.length > longestEmail ? refused('email-length') : { kind: 'email', key };
}

const uuidLength = 32;

/** Reads a UUID, with or without hyphens and braces. Returns undefined if the text does not look like one. */
function readRandom(text: string): ParsedPixKey | undefined {
  const bare = text.replace(/[-\s{}]/g, '').toLowerCase();
  const isLetters = /^[0-9a-z]+$/.test(bare);
  const hasGroups = /^[{\s]*[0-9a-z]{4,12}(?:-[0-9a-z]{2,6}){3}-[0-9a-z]{6,16}[}\s]*$/i.test(text);
  const isLong = /^\S{26,40}$/.test(text) && /[a-z]/i.test(text) && /(?:\d.*){3}/.test(text);
  const isExact = /^[0-9a-f]{32}$/.test(bare);
  if (!isLetters || !(hasGroups || isLong || isExact)) return undefined;
  if (bare.length !== uuidLength) return refused('random-length');
  if (!isExact || /^(.)\1+$/.test(bare)) return refused('random-letters');
  return { kind: 'random', key: bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}
