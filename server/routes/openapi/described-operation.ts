import type { Operation } from '#contract/api/operation';
import type { ApiShapes } from './api-shapes.ts';
import { audienceOf } from './audience.ts';
import type { ApiOperation, ApiParameter } from './openapi-types.ts';
import { refusalResponses } from './refusal-responses.ts';

const idempotencyKeyHeader: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Gerada uma vez por pedido e repetida a cada nova tentativa: a mesma chave responde sempre o mesmo pedido. ' +
    'Sem ela, o mesmo telefone e o mesmo corpo em 120 s são o mesmo pedido.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  example: '0a1f6c3e-7d52-4b8e-9f01-2c3d4e5f6a7b',
};
const draftHeader: ApiParameter = {
  name: 'Rascunho-Id',
  in: 'header',
  required: false,
  description:
    'O rascunho que esta aba acredita estar aberto; outro que não o do cookie é respondido com 412.',
  schema: { type: 'string' },
  example: '9kT3mZ2qXbR7sLw0VdYh4PfJc8nGa5uEiO1tKxB6yMr',
};
const extraHeaders: Record<string, ApiParameter[]> = { placeOrder: [idempotencyKeyHeader, draftHeader] };

export function describedOperation(
  name: string,
  operation: Operation,
  tag: string,
  { refTo, parametersOf }: ApiShapes,
): ApiOperation {
  const { params, query, body, response, status } = operation;
  const { audiences, roles, security = customersOwn(operation) } = audienceOf(name);
  const parameters = [
    ...(params ? parametersOf(params, 'path') : []),
    ...(query ? parametersOf(query, 'query') : []),
    ...(body && operation.bodyAsQuery ? parametersOf(body, 'query').map(forOlderClients) : []),
    ...(extraHeaders[name] ?? []),
  ];
  return {
    operationId: name,
    summary: operation.summary.replaceAll('`', ''),
    ...(roles ? { description: roles } : {}),
    tags: [tag],
    'x-audiences': audiences,
    security,
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
      ...refusalResponses(
        operation,
        security.every((needed) => 'chavePublica' in needed),
      ),
    },
  };
}

const customersOwn = ({ session }: Operation): ApiOperation['security'] => [
  { chavePublica: [], ...(session ? { sessao: [] } : {}) },
];

function forOlderClients({ description, ...parameter }: ApiParameter): ApiParameter {
  return {
    ...parameter,
    required: false,
    description: `${description} No lugar do corpo, só de clientes antigos.`,
  };
}
