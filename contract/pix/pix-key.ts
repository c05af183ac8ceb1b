import * as z from 'zod/mini';
import { longestPixKeyText, parsePixKey } from './parse-pix-key.ts';
import type { PixKey } from './parsed-pix-key.ts';
import { formatPixKey, pixKeyProblem } from './pix-key-words.ts';

/** Returns the key of a text that has exactly one reading, else undefined. */
export function readPixKey(text: string): PixKey | undefined {
  const parsed = parsePixKey(text);
  return parsed.kind === 'ask' || parsed.kind === 'refused' ? undefined : parsed;
}

/**
 * Returns the text of a key to store and send: the directory's spelling. A CPF whose digits are also a mobile keeps its
 * punctuation, because `readPixKey` would not read the bare digits.
 */
export function textOfPixKey(key: PixKey): string {
  return readPixKey(key.key) ? key.key : formatPixKey(key);
}

/** A Pix key, as `textOfPixKey` writes it. The issue is a sentence for the person who typed it. */
export const pixKey = z.string().check(
  z.maxLength(longestPixKeyText, 'passa do tamanho de uma chave Pix'),
  z.check<string>((payload) => {
    const parsed = parsePixKey(payload.value);
    if (parsed.kind === 'ask' || parsed.kind === 'refused')
      payload.issues.push({ code: 'custom', input: payload.value, message: pixKeyProblem(parsed) });
    else payload.value = textOfPixKey(parsed);
  }),
);
