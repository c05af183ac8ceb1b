import { isCnpj } from '../tax-id/tax-id.ts';
import type { NumberKind } from './parsed-pix-key.ts';

/** Words that people write before a key, with the kind that they name. `undefined` means any kind. */
const words: readonly (readonly [string, NumberKind | undefined])[] = [
  ['c\\.?p\\.?f', 'cpf'],
  ['c\\.?n\\.?p\\.?j', 'cnpj'],
  ['celular|cel|telefone|fone|tel|whatsapp|whats|zap', 'phone'],
  ['chave|pix|n[uú]mero|num|(?:endereço de )?(?:e[- ]?)?mail|mailto|aleat[oó]ria|evp|urn:uuid', undefined],
];

/** Words between a label and a key. Random keys and CNPJs can begin with the same letters, so they need a gap. */
const betweenWords = /^n[o°](?!\p{L})|^(?:mf|n|d[aeo]|titular|empresa)(?![\p{L}\p{N}])/iu;

/** A CNPJ can begin with a letter, so only its label may precede one without a space. */
const patterns = words.map(
  ([text, kind]) =>
    [new RegExp(`^\\(?(?:${text})${kind === 'cnpj' ? '' : '(?!\\p{L})'}\\)?`, 'iu'), kind] as const,
);

/** E-mail addresses may begin with a label and a dot or hyphen, so a label needs a space or a colon before one. */
const beforeEmail = /^(?:\s*[:=]\s*|\s+(?:-\s+)?)/;
const beforeNumber = /^[\s:=.\-/#]*/;

/** A text without the label before its key, and the kind of number that the label names. */
export interface LabelledKey {
  text: string;
  label: NumberKind | undefined;
}

/** Removes words before a key, such as `Chave Pix: CPF nº 529…`. A text that has only such words stays as it is. */
export function withoutLabel(typed: string): LabelledKey {
  const separator = typed.includes('@') ? beforeEmail : beforeNumber;
  let text = typed;
  let label: NumberKind | undefined;
  for (;;) {
    const isKey = text !== typed && isCnpj(text.toUpperCase());
    const next = isKey ? undefined : afterWord(text, separator, text !== typed);
    if (next === undefined) return { text, label };
    if (next.text === '') return { text: typed, label };
    text = next.text;
    label ??= next.label;
  }
}

function afterWord(text: string, separator: RegExp, isAfterLabel: boolean): LabelledKey | undefined {
  const known = isAfterLabel ? [...patterns, [betweenWords, undefined] as const] : patterns;
  for (const [pattern, label] of known) {
    const word = pattern.exec(text)?.[0];
    const rest = word === undefined ? undefined : text.slice(word.length);
    const gap = rest === undefined ? undefined : separator.exec(rest)?.[0];
    if (rest !== undefined && gap !== undefined) return { text: rest.slice(gap.length), label };
  }
  return undefined;
}
