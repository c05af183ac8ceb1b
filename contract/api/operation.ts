import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

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
  /** Whether a verified phone's session is needed; where it is, but a missing one is not told, it looks like any unknown id. */
  session?: true;
  problems: readonly ProblemCode[];
  problemStatuses?: ProblemStatuses;
}

/** Statuses of an operation that differ from the usual ones of its codes. */
export type ProblemStatuses = Partial<Record<ProblemCode, 409>>;

/** A number as a query carries it. */
export const numeric = (schema: z.ZodMiniType<number, number>) =>
  z.codec(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'Não é um número')), schema, {
    decode: Number,
    encode: String,
  });
