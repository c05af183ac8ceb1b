import * as z from 'zod/mini';
import {
  fieldError,
  isRefusalCode,
  type Refusal,
  type RefusalCode,
  refusalCodes,
  refusalRow,
} from './refusals.ts';

const codeByWire = new Map(refusalCodes.map((code) => [refusalRow(code).wire, code]));

export const problemCodes = [...codeByWire.keys()];

/** RFC 9457 problem document, with `code`, `requestId` and the fields of that refusal. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int().check(z.minimum(400), z.maximum(599)),
  detail: z.optional(z.string()),
  code: z.enum(problemCodes),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.output<typeof problem>;

/** Encodes a refusal's code and fields with their wire names. */
export function encodeRefusal({ code, ...fields }: Refusal): { code: string; [field: string]: unknown } {
  const row = refusalRow(code);
  return { ...z.parse(record, row.fields ? z.encode(row.fields, fields) : {}), code: row.wire };
}

export function decodeRefusal(document: unknown): Refusal | undefined {
  const parsed = z.safeParse(problem, document);
  const code = parsed.success ? codeByWire.get(parsed.data.code) : undefined;
  return code && refusalFrom(code, parsed.data);
}

function refusalFrom(code: RefusalCode, document: unknown): Refusal | undefined {
  const { fields } = refusalRow(code);
  const decoded = z.safeParse(fields ?? record, document);
  if (!decoded.success) return undefined;
  return z.parse(refusal, fields ? { code, ...z.parse(record, decoded.data) } : { code });
}

const record = z.record(z.string(), z.unknown());

export const refusal = z.custom<Refusal>((value) => isRefusalCode(z.parse(record, value).code));
