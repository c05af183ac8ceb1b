/** The kinds of keys that are a number, or a CNPJ with letters. */
export type NumberKind = 'cpf' | 'cnpj' | 'phone';

/**
 * A Pix key as the central bank's directory (DICT) stores it:
 * - `cpf`: eleven digits. `cnpj`: fourteen capitals or digits. Both without separators.
 * - `phone`: a Brazilian mobile in E.164.
 * - `email`: in lower case, at most 77 characters.
 * - `random`: a UUID in lower case.
 */
export interface PixKey {
  kind: NumberKind | 'email' | 'random';
  key: string;
}

/** The reason why a text is not a Pix key. It begins with the recognised kind. `pix-key-words.ts` has the sentences. */
export type PixKeyRefusal =
  | 'empty'
  | 'cpf-digits'
  | 'cpf-length'
  | 'cnpj-digits'
  | 'cnpj-length'
  | 'phone-area-code'
  | 'phone-without-area-code'
  | 'phone-fixed-line'
  | 'phone-foreign'
  | 'phone-service-number'
  | 'phone-digits'
  | 'email-shape'
  | 'email-length'
  | 'random-letters'
  | 'random-length'
  | 'copy-paste'
  | 'link'
  | 'rounded-number'
  | 'several-keys'
  | 'unknown';

export type ParsedPixKey =
  | PixKey
  /** A person must choose between these readings, or confirm the only one. */
  | { kind: 'ask'; readings: [PixKey, ...PixKey[]] }
  | { kind: 'refused'; reason: PixKeyRefusal };

export function readingsOf(parsed: ParsedPixKey): PixKey[] {
  if (parsed.kind === 'ask') return parsed.readings;
  return parsed.kind === 'refused' ? [] : [parsed];
}

/** Returns the only reading, or a question if there are more. */
export function oneOrAsk([first, ...others]: [PixKey, ...PixKey[]]): ParsedPixKey {
  return others.length === 0 ? first : { kind: 'ask', readings: [first, ...others] };
}

export function refused(reason: PixKeyRefusal): ParsedPixKey {
  return { kind: 'refused', reason };
}
