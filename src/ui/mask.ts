type Token = { accepts: RegExp; change?: (char: string) => string };

/**
 * The meaning of each mask character: `#` digit, `X` letter or digit, `S` letter, `A` letter to upper case, `a` letter
 * to lower case. `!` makes the next character literal.
 */
export const maskTokens: Record<'#' | 'X' | 'S' | 'A' | 'a', Token> = {
  '#': { accepts: /\d/ },
  X: { accepts: /[0-9a-z]/i },
  S: { accepts: /[a-z]/i },
  A: { accepts: /[a-z]/i, change: (char) => char.toUpperCase() },
  a: { accepts: /[a-z]/i, change: (char) => char.toLowerCase() },
};

/** Masks of Brazilian documents. The CNPJ may have letters since July 2026 (IN RFB 2.229/2024). */
export const masks = {
  cep: '#####-###',
  cnpj: 'XX.XXX.XXX/XXXX-##',
  cpf: '###.###.###-##',
  phone: '(##) #####-####',
} as const;

/** One position of a mask: a literal character, or one the person types. */
export type MaskPlace = { literal: string } | { token: Token };

function tokenOf(sign: string): Token | undefined {
  return Object.entries(maskTokens).find(([name]) => name === sign)?.[1];
}

/** The positions of a mask, with escapes resolved. */
export function maskPlaces(mask: string): MaskPlace[] {
  const places: MaskPlace[] = [];
  let escaped = false;
  for (const sign of mask) {
    const token = escaped ? undefined : tokenOf(sign);
    if (!escaped && sign === '!') {
      escaped = true;
      continue;
    }
    places.push(token ? { token } : { literal: sign });
    escaped = false;
  }
  return places;
}

/**
 * Formats `raw` by `mask`. Characters that do not fit are dropped; literals in between are inserted, a literal at the
 * very end only once every position before it is filled.
 */
export function maskValue(mask: string, raw: string): string {
  const chars = [...raw];
  let done = '';
  let pending = '';
  for (const place of maskPlaces(mask)) {
    if ('literal' in place) {
      pending += place.literal;
      if (chars[0] === place.literal) chars.shift();
      continue;
    }
    while (chars[0] !== undefined && !place.token.accepts.test(chars[0])) chars.shift();
    const next = chars.shift();
    if (next === undefined) return done;
    done += pending + (place.token.change?.(next) ?? next);
    pending = '';
  }
  return done + pending;
}
