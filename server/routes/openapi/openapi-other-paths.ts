import * as z from 'zod/mini';
import { type RefusalCode, refusals } from '#contract/api/refusals';
import { mapsReverseResponse, mapsSearchResponse } from '#contract/maps/maps';
import { inline } from './api-shapes.ts';
import type { ApiOperation, ApiParameter, ApiResponse, JsonSchema } from './openapi-types.ts';

const pathParameter = (name: string, description: string, schema: JsonSchema): ApiParameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});
const orderIdParameter = pathParameter('id', 'O id do pedido.', {
  type: 'string',
  pattern: '^[0-9A-Za-z]{22}$',
});
const bias = (name: string): ApiParameter => ({
  name,
  in: 'query',
  required: false,
  description: 'Perto de onde procurar primeiro, em graus.',
  schema: inline(z.number()),
});

const problem = (code: RefusalCode, more = ''): ApiResponse => ({
  description: `\`${refusals[code].wire}\`${more}`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
});
const hidden = problem('not-found', ': o pedido não existe ou não é deste telefone.');

function json(schema: z.core.$ZodType): ApiResponse {
  return { description: 'Feito.', content: { 'application/json': { schema: inline(schema) } } };
}

/** What is answered beside the contract's operations; all of it GET. */
export const otherPaths: Record<string, ApiOperation> = {
  '/api/pedidos/{id}/eventos': {
    operationId: 'followOrder',
    summary: 'As mudanças de um pedido ao vivo (server-sent events)',
    tags: ['pedidos'],
    security: [{ sessao: [] }],
    parameters: [
      orderIdParameter,
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'A última versão vista: só o que veio depois é enviado.',
        schema: { type: 'integer' },
      },
      {
        name: 'versao',
        in: 'query',
        required: false,
        description: 'O mesmo que Last-Event-ID, para a primeira conexão.',
        schema: { type: 'integer' },
      },
    ],
    responses: {
      200: {
        description: 'Um evento `pedido` por versão: `id` é a versão, `data` é o Pedido em JSON.',
        content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/Pedido' } } },
      },
      404: hidden,
    },
  },
  '/api/pedidos/{id}/comprovante': {
    operationId: 'getReceipt',
    summary: 'O comprovante do pedido, para imprimir ou guardar (Decreto 7.962/2013)',
    tags: ['pedidos'],
    security: [{ sessao: [] }],
    parameters: [orderIdParameter],
    responses: {
      200: { description: 'Uma página.', content: { 'text/html': { schema: { type: 'string' } } } },
      404: hidden,
    },
  },
  '/maps/search/{busca}.json': {
    operationId: 'searchPlaces',
    summary: 'Lugares do Brasil que combinam com o que foi digitado, no formato da TomTom Search API',
    tags: ['maps'],
    security: [{}],
    parameters: [
      pathParameter('busca', 'O que foi digitado, codificado para URL.', { type: 'string', maxLength: 200 }),
      bias('lat'),
      bias('lon'),
    ],
    responses: {
      200: json(mapsSearchResponse),
      400: problem('invalid-input'),
      503: problem('maps-unavailable'),
    },
  },
  '/maps/reverseGeocode/{lat},{lon}.json': {
    operationId: 'reverseGeocode',
    summary: 'O lugar que fica num ponto, no formato da TomTom Search API',
    tags: ['maps'],
    security: [{}],
    parameters: [
      pathParameter('lat', 'Latitude em graus.', { type: 'number', minimum: -90, maximum: 90 }),
      pathParameter('lon', 'Longitude em graus.', { type: 'number', minimum: -180, maximum: 180 }),
    ],
    responses: {
      200: json(mapsReverseResponse),
      400: problem('invalid-input'),
      503: problem('maps-unavailable'),
    },
  },
};
