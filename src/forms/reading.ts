import * as z from 'zod/mini';
import { domainNameOf } from '#contract/api/translated';
import type { DraftFields } from '#contract/draft/draft';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { ServerFunnel } from '#src/funnel/server-funnel.ts';
import type { Api } from '#src/lib/api.ts';

/** The fields of a posted form; of a field that comes several times, the last one. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** What a reader knows beside the form. */
export interface Reading {
  fields: Fields;
  context: OrderFunnelContext;
  funnel: ServerFunnel;
  api: Api;
}

/** What a form asks of the machine. */
export interface Request {
  events: OrderFunnelEvent[];
  /** Typed fields to keep in the draft; empty ones are forgotten. */
  fields?: DraftFields;
  /** Id of an element to show first, on the page that follows. */
  anchor?: string;
}

/** What is wrong with the form's fields, by field; the form has the sentences. */
export interface Refusal {
  errors: Record<string, string>;
  /** Events that lead to the form again, where opening its page does not show it. */
  events?: OrderFunnelEvent[];
  /** Typed fields to keep in the draft beside the form's own. */
  fields?: DraftFields;
}

/** Reads a posted form; undefined where it is not understood. */
export type Reader = (
  reading: Reading,
) => Request | Refusal | undefined | Promise<Request | Refusal | undefined>;

/** Checks typed values with a shape of the contract: the decoded value, or a code for each wrong field. */
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

/** A value that a form carries as JSON, checked; undefined where it is missing or forged. */
export function carried<T>(shape: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  try {
    const got = checked(shape, JSON.parse(text ?? ''));
    return 'value' in got ? got.value : undefined;
  } catch {
    return undefined;
  }
}
