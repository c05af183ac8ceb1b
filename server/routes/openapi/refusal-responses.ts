import type { Operation } from '#contract/api/operation';
import { problemId } from '#contract/api/problem-docs';
import { type RefusalCode, refusalCodes, refusalRow } from '#contract/api/refusals';
import { problemTitles } from '../problems.ts';
import type { ApiResponse, JsonSchema } from './openapi-types.ts';

const placeOf = (code: RefusalCode) => `#/components/schemas/${problemId(code)}`;

/**
 * Returns a schema for every problem: the common fields, its code, and the fields of that code (`fields`, by the
 * schema's name).
 */
export function problemSchemas(fields: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    refusalCodes.map((code): [string, JsonSchema] => {
      const { properties = {}, required = [] } = fields[problemId(code)] ?? {};
      const { wire } = refusalRow(code);
      const own = {
        type: 'object',
        properties: {
          code: { type: 'string', const: wire, description: 'O código estável da recusa.', examples: [wire] },
          ...properties,
        },
        required: ['code', ...required],
      };
      const description = `\`${wire}\`: ${problemTitles[code]}`;
      return [problemId(code), { description, allOf: [{ $ref: '#/components/schemas/Problema' }, own] }];
    }),
  );
}

function codesOf({ method, body, session, refusals }: Operation, needsToken: boolean): RefusalCode[] {
  const common: RefusalCode[] = [
    ...(session === true ? (['phone-unverified'] as const) : []),
    ...(needsToken ? (['not-authorised'] as const) : []),
    'internal-error',
    'busy',
    ...(method === 'get' ? [] : (['origin-refused'] as const)),
    ...(body ? (['body-too-large'] as const) : []),
  ];
  return [...new Set([...refusals, ...common])];
}

export function refusalResponses(operation: Operation, needsToken: boolean): Record<string, ApiResponse> {
  return refusedBy(codesOf(operation, needsToken), operation.statuses);
}

/** Returns one response for each status of these codes. It lists the codes it may contain. */
export function refusedBy(
  codes: readonly RefusalCode[],
  statuses: Operation['statuses'] = {},
): Record<string, ApiResponse> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) {
    const status = statuses[code] ?? refusalRow(code).status;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, refusal(status, group)]));
}

function refusal(status: number, codes: RefusalCode[]): ApiResponse {
  const schema = {
    oneOf: codes.map((code) => ({ $ref: placeOf(code) })),
    discriminator: {
      propertyName: 'code',
      mapping: Object.fromEntries(codes.map((code) => [refusalRow(code).wire, placeOf(code)])),
    },
  };
  const retryAfter = {
    description: 'Segundos a esperar antes de tentar de novo.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  };
  return {
    description: codes.map((code) => `\`${refusalRow(code).wire}\`: ${problemTitles[code]}`).join('\n'),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/problem+json': { schema } },
  };
}
