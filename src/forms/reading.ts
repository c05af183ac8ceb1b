import * as z from 'zod/mini';
import { domainNameOf } from '#contract/api/wire-object';
import type { DraftFields } from '#contract/draft/draft';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { ServerFunnel } from '#src/funnel/server-funnel.ts';
import type { Api } from '#src/lib/api.ts';

/** The fields of a posted form. If a field occurs several times, the last value counts. */
export type Fields = Readonly<Record<string, string | undefined>>;

export interface Reading {
  fields: Fields;
  context: OrderFunnelContext;
  funnel: ServerFunnel;
  api: Api;
}

export interface Request {
  events: OrderFunnelEvent[];
  /** Typed fields to save in the draft. Empty ones are removed. */
  fields?: DraftFields;
  /** Id of the element that the next page scrolls to. */
  anchor?: string;
}

/** Error codes by field. The form converts them to messages. */
export interface Refusal {
  errors: Record<string, string>;
  /** Events that lead back to the form, if opening its page does not show it. */
  events?: OrderFunnelEvent[];
  /** Typed fields to save in the draft, in addition to the form's. */
  fields?: DraftFields;
}

/** Reads a posted form. Returns undefined if the form cannot be understood. The answer is then `unknown-form`. */
export type Reader = (
  reading: Reading,
) => Request | Refusal | undefined | Promise<Request | Refusal | undefined>;

/** Checks typed values with a schema of the contract. Returns the decoded value, or an error code per wrong field. */
export function checked<T>(
  shape: z.ZodMiniType<T>,
  values: unknown,
): { value: T } | { errors: Record<string, string> } {
  const loose: z.core.$ZodType = shape;
  const encoded = z.safeEncode(loose, values);
  if (encoded.success) return { value: z.decode(shape, encoded.data) };
  const errors = encoded.error.issues.map(({ path: [first = ''], code = 'invalid' }) => [
    String(domainNameOf(shape, first)),
    code,
  ]);
  return { errors: Object.fromEntries(errors) };
}

/** Returns a value that a form contains as JSON, or undefined if it is missing or does not match the schema. */
export function parseJsonField<T>(shape: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  try {
    const got = checked(shape, JSON.parse(text ?? ''));
    return 'value' in got ? got.value : undefined;
  } catch {
    return undefined;
  }
}
