import * as z from 'zod/mini';
import { longestPixKeyText, parsePixKey } from './parse-pix-key.ts';
import type { PixKey } from './parsed-pix-key.ts';
import { pixKeyProblem } from './pix-key-words.ts';

/** Returns the key of a text that has exactly one reading, else undefined. */
export function readPixKey(text: string): PixKey | undefined {
  const parsed = parsePixKey(text);
  return parsed.kind === 'ask' || parsed.kind === 'refused' ? undefined : parsed;
}

/** A Pix key, as the central bank's directory stores it (`PixKey`). The issue is a sentence for the person who typed it. */
export const pixKey = z.string().check(
  z.maxLength(longestPixKeyText, 'passa do tamanho de uma chave Pix'),
  z.check<string>((payload) => {
    const parsed = parsePixKey(payload.value);
    if (parsed.kind === 'ask' || parsed.kind === 'refused')
      payload.issues.push({ code: 'custom', input: payload.value, message: pixKeyProblem(parsed) });
    else payload.value = parsed.key;
  }),
);
