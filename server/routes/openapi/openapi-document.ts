import type * as z from 'zod/mini';
import type { Operation } from '#contract/api/operation';
import { type RefusalCode, refusals } from '#contract/api/refusals';
import { problemTitles } from '../problems.ts';
import { apiShapes, inline } from './api-shapes.ts';
import { otherPaths } from './openapi-other-paths.ts';
import type {
  ApiOperation,
  ApiParameter,
  ApiResponse,
  JsonSchema,
  OpenApiDocument,
} from './openapi-types.ts';

const idempotencyKeyHeader: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Gerada uma vez por pedido e repetida a cada nova tentativa: a mesma chave responde sempre o mesmo pedido. ' +
    'Sem ela, o mesmo telefone e o mesmo corpo em 120 s são o mesmo pedido.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};
const draftHeader: ApiParameter = {
  name: 'Rascunho-Id',
  in: 'header',
  required: false,
  description:
    'O rascunho que esta aba acredita estar aberto; outro que não o do cookie é respondido com 412.',
  schema: { type: 'string' },
};
const extraHeaders: Record<string, ApiParameter[]> = { placeOrder: [idempotencyKeyHeader, draftHeader] };

/** The whole API as OpenAPI 3.1, made from the schemas that requests and answers are checked with. */
export function openApiDocument(operations: Record<string, Operation>): OpenApiDocument {
  const shapes = apiShapes(operations);
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { method, path } = operation;
    paths[path] = { ...paths[path], [method]: describe(name, operation, shapes.refTo) };
  }
  for (const [path, get] of Object.entries(otherPaths)) paths[path] = { ...paths[path], get };
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de pedidos de gás',
      version: '2.0.0',
      description:
        'Valores em centavos inteiros, horários em ISO 8601 UTC, corpos JSON de até 32 KB. Campos desconhecidos são ' +
        'ignorados. Recusas são application/problem+json (RFC 9457) com um código estável.',
    },
    paths,
    components: {
      schemas: shapes.schemas,
      securitySchemes: {
        chavePublica: { type: 'http', scheme: 'bearer', description: 'A chave pública da aplicação.' },
        sessao: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sessao',
          description: 'Aberta ao confirmar um telefone; sem HTTPS, em localhost, o nome é só `sessao`.',
        },
      },
    },
  };
}

type RefTo = (schema: z.core.$ZodType) => JsonSchema;

function describe(name: string, operation: Operation, refTo: RefTo): ApiOperation {
  const { params, query, body, response, status, path } = operation;
  const parameters = [
    ...(params ? parametersOf(params, 'path') : []),
    ...(query ? parametersOf(query, 'query') : []),
    ...(body && operation.bodyAsQuery ? parametersOf(body, 'query').map(forOlderClients) : []),
    ...(extraHeaders[name] ?? []),
  ];
  return {
    operationId: name,
    summary: operation.summary,
    tags: [path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'v2') ?? 'api'],
    security: [{ chavePublica: [], ...(operation.session ? { sessao: [] } : {}) }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !operation.bodyAsQuery,
            content: { 'application/json': { schema: refTo(body) } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: response ? 'Feito.' : 'Feito, sem corpo.',
        ...(response ? { content: { 'application/json': { schema: refTo(response) } } } : {}),
      },
      ...refusedResponses(operation),
    },
  };
}

function parametersOf(schema: z.core.$ZodType, where: 'path' | 'query'): ApiParameter[] {
  const { properties = {}, required = [] } = inline(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

function forOlderClients(parameter: ApiParameter): ApiParameter {
  return { ...parameter, required: false, description: 'No lugar do corpo, só de clientes antigos.' };
}

/** What any call may be refused with, beside its own reasons. */
function codesOf({ method, body, session, refusals }: Operation): RefusalCode[] {
  const common: RefusalCode[] = [
    ...(session === true ? (['phone-unverified'] as const) : []),
    'not-authorised',
    'internal-error',
    ...(method === 'get' ? [] : (['origin-refused'] as const)),
    ...(body ? (['body-too-large'] as const) : []),
  ];
  return [...new Set([...refusals, ...common])];
}

/** One response for each status, listing the codes it may carry. */
function refusedResponses(operation: Operation): Record<string, ApiResponse> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codesOf(operation)) {
    const status = operation.statuses?.[code] ?? refusals[code].status;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusedResponse(status, codes)]));
}

function refusedResponse(status: number, codes: RefusalCode[]): ApiResponse {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problema' },
      { properties: { code: { enum: codes.map((code) => refusals[code].wire) } } },
    ],
  };
  return {
    description: codes.map((code) => `\`${refusals[code].wire}\`: ${problemTitles[code]}`).join('\n'),
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Segundos a esperar', schema: { type: 'integer' } } } }
      : {}),
    content: { 'application/problem+json': { schema } },
  };
}
