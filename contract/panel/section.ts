import * as z from 'zod/mini';

/** Bounds of the freight in centavos. */
export const freightBounds = { min: 0, max: 20_000 };

/**
 * Identifies the values of a section. A change contains the version that its author saw, and is refused with 412 if the
 * section has another one by then. Equal values have equal versions.
 */
export const version = z.string().check(z.regex(/^[\w-]{22}$/));

/** Returns whether a text is one line without a phone, an e-mail or a link, because customers read it on the site. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Bidi_Control}@/]|www\.|\.com\b|(\d\D?){8}/iu.test(text);
}
