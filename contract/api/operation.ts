import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** One operation of the API: everything the client, the server and the OpenAPI document need. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** Older clients send the fields of the body as query parameters, without a body. */
  bodyAsQuery?: true;
  /** Body of the success response. Absent for 204. */
  response?: z.core.$ZodType;
  status: 200 | 201 | 202 | 204;
  /**
   * Requires a session (a verified phone). Without one, the refusal is `phone-unverified`. With `hidden` it is the same
   * 404 as for an unknown id.
   */
  session?: true | 'hidden';
  /** Refusals of this operation, in addition to those that any operation can return. */
  refusals: readonly RefusalCode[];
  /** HTTP statuses that differ from the usual status of their refusal. */
  statuses?: RefusalStatuses;
}

type Side<Of extends Operation, Part extends 'params' | 'query' | 'body'> =
  Of extends Record<Part, infer Schema extends z.core.$ZodType>
    ? { [key in Part]: z.output<Schema> }
    : unknown;

export type InputOf<Of extends Operation> = Side<Of, 'params'> & Side<Of, 'query'> & Side<Of, 'body'>;

export type OutputOf<Of extends Operation> = Of extends { response: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;

export type RefusalStatuses = Partial<Record<RefusalCode, 409>>;

/** A number sent as text in a query. */
export const numeric = (schema: z.ZodMiniType<number, number>) =>
  z.codec(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'Não é um número')), schema, {
    decode: Number,
    encode: String,
  });
