import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { domainNameOf } from '#contract/api/translated';

/** Validates a form's values with a shape of the contract, and returns the decoded values. */
export function formResolver<Values extends FieldValues>(
  shape: z.ZodMiniType<Values, unknown>,
): Resolver<Values, unknown, Values> {
  return (values, _, options) => {
    const encoded = z.safeEncode(shape, values);
    if (encoded.success) return { values: z.decode(shape, encoded.data), errors: {} };
    const errors = encoded.error.issues.map(({ path, code = 'invalid', message }) => [
      path.map((part, depth) => (depth === 0 ? domainNameOf(shape, part) : part)).join('.'),
      { type: code, message },
    ]);
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) };
  };
}
