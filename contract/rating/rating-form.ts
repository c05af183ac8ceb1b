import * as z from 'zod/mini';
import {
  comment,
  type RatingReason,
  type RatingRequest,
  reasonsMaximum,
  reasonsOf,
  stars,
} from './rating.ts';

/** Name of the hidden field `form` of each form, on the page and in a post without JavaScript. */
export const ratingForms = { submit: 'rating', edit: 'rating-edit' } as const;

export const reasonField = (reason: RatingReason) => `reason-${reason}`;

/** An error code for each wrong field. */
export type RatingErrors = Readonly<Partial<Record<'stars' | 'reasons' | 'comment', string>>>;

const starsText = z.codec(z.string(), stars, { decode: Number, encode: String });

/**
 * Reads the form of a rating. `fieldOf` returns a field's value. Reasons of other stars are left out, because the page
 * hides them when the stars change.
 */
export function readRatingForm(
  fieldOf: (name: string) => string | undefined,
): { rating: RatingRequest } | { errors: RatingErrors } {
  const given = z.safeDecode(starsText, fieldOf('stars') ?? '');
  const text = z.safeParse(comment, fieldOf('comment') ?? '');
  const reasons = given.success
    ? reasonsOf(given.data).filter((reason) => fieldOf(reasonField(reason)) !== undefined)
    : [];
  const hasTooMany = reasons.length > reasonsMaximum;
  if (given.success && text.success && !hasTooMany)
    return {
      rating: { stars: given.data, reasons, ...(text.data === '' ? {} : { comment: text.data }) },
    };
  return {
    errors: {
      ...(given.success ? {} : { stars: 'missing' }),
      ...(hasTooMany ? { reasons: 'too-many' } : {}),
      ...(text.success ? {} : { comment: 'invalid' }),
    },
  };
}
