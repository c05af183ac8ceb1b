import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** One call of the API: everything client, server and OpenAPI document need to know of it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** `{name}` marks a parameter. */
  path: string;
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** Older clients send the fields of the body as query, and no body. */
  bodyAsQuery?: true;
  /** Body of the success answer; absent for 204. */
  response?: z.core.$ZodType;
  status: 200 | 201 | 202 | 204;
  /** A verified phone's session is needed: without one `phone-unverified`, or `hidden` like any unknown id. */
  session?: true | 'hidden';
  /** Its own reasons for a refusal, beside what any call may be refused with. */
  refusals: readonly RefusalCode[];
  /** HTTP statuses that differ here from their codes' usual ones. */
  statuses?: RefusalStatuses;
}

export type RefusalStatuses = Partial<Record<RefusalCode, 409>>;

/** A number as a query carries it. */
export const numeric = (schema: z.ZodMiniType<number, number>) =>
  z.codec(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'Não é um número')), schema, {
    decode: Number,
    encode: String,
  });
