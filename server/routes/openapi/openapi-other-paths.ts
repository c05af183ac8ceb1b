import type * as z from 'zod/mini';
import { mapsReverseResponse, mapsSearchResponse } from '#contract/maps/maps';
import { panelEventsPath, panelRole } from '#contract/panel/panel';
import type { ApiOperation, ApiParameter, ApiResponse, JsonSchema } from './openapi-types.ts';
import { refusedBy } from './refusal-responses.ts';

const pathParameter = (
  name: string,
  description: string,
  schema: JsonSchema,
  example: unknown,
): ApiParameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
  example,
});
const orderIdParameter = pathParameter(
  'id',
  'O id do pedido.',
  { type: 'string', pattern: '^[0-9A-Za-z]{22}$' },
  '4kT9mZ2qXbR7sLw0VdYh3P',
);
const bias = (name: string, example: number): ApiParameter => ({
  name,
  in: 'query',
  required: false,
  description: 'Perto de onde procurar primeiro, em graus decimais (WGS 84).',
  schema: { type: 'number' },
  example,
});

const json = (schema: JsonSchema): ApiResponse => ({
  description: 'Feito.',
  content: { 'application/json': { schema } },
});

export const otherPaths = (refTo: (schema: z.core.$ZodType) => JsonSchema): Record<string, ApiOperation> => ({
  '/api/pedidos/{id}/eventos': {
    operationId: 'followOrder',
    summary: 'As mudanças de um pedido ao vivo (server-sent events)',
    tags: ['Pedidos'],
    'x-audiences': ['cliente'],
    security: [{ sessao: [] }],
    parameters: [
      orderIdParameter,
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'A última versão vista: só o que veio depois é enviado.',
        schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        example: 2,
      },
      {
        name: 'versao',
        in: 'query',
        required: false,
        description: 'O mesmo que Last-Event-ID, para a primeira conexão.',
        schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        example: 1,
      },
    ],
    responses: {
      200: {
        description:
          'Um evento `pedido` por versão: `id` é a versão, `data` é o Pedido em JSON. Um evento `sinal`, sem `id` e com ' +
          '`data` vazio, a cada 20 s: sem ele por 28 s, a conexão já não vale.',
        content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/Pedido' } } },
      },
      ...refusedBy(['not-found', 'too-many-attempts']),
    },
  },
  '/api/pedidos/{id}/comprovante': {
    operationId: 'getReceipt',
    summary: 'O comprovante do pedido, para imprimir ou guardar (Decreto 7.962/2013)',
    tags: ['Pedidos'],
    'x-audiences': ['cliente'],
    security: [{ sessao: [] }],
    parameters: [orderIdParameter],
    responses: {
      200: { description: 'Uma página.', content: { 'text/html': { schema: { type: 'string' } } } },
      ...refusedBy(['not-found']),
    },
  },
  [panelEventsPath]: {
    operationId: 'followPanel',
    summary: 'As mudanças dos pedidos de uma revenda ao vivo (server-sent events)',
    tags: ['Painel da revenda'],
    'x-audiences': ['revenda', 'entregador'],
    security: [{ painel: [] }],
    parameters: [
      {
        name: 'revenda',
        in: 'query',
        required: true,
        description: 'O id da revenda.',
        schema: { type: 'string' },
        example: 'revenda-101',
      },
      {
        name: 'papel',
        in: 'query',
        required: false,
        description:
          'Com que papel se acompanha: onde a pessoa tem outro, é recusado, e a lista de pedidos diz qual.',
        schema: { type: 'string', enum: panelRole.def.in.options },
        example: 'atendente',
      },
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'A última mudança vista: só o que veio depois é enviado.',
        schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        example: 12,
      },
      {
        name: 'desde',
        in: 'query',
        required: false,
        description: 'O mesmo que Last-Event-ID, para a primeira conexão: `sequencia` da lista de pedidos.',
        schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        example: 12,
      },
      {
        name: 'retomada',
        in: 'query',
        required: false,
        description: 'O painel voltou a conectar sozinho: não acaba com a pausa da revenda.',
        schema: { type: 'integer', minimum: 1, maximum: 1 },
        example: 1,
      },
    ],
    responses: {
      200: {
        description:
          'Um evento `pedido` por mudança: `id` é o número dela, `data` é o PedidoDaRevenda em JSON. Um evento `revenda`, ' +
          'sem `id`, quando muda o EstadoDaRevenda, que é o seu `data`. Um evento `sinal`, sem `id` e com `data` vazio, a cada ' +
          '20 s: sem ele por 28 s, a conexão já não vale.',
        content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/PedidoDaRevenda' } } },
      },
      ...refusedBy(['not-found', 'phone-unverified', 'not-allowed', 'too-many-attempts']),
    },
  },
  '/maps/search/{busca}.json': {
    operationId: 'searchPlaces',
    summary: 'Lugares do Brasil que combinam com o que foi digitado, no formato da TomTom Search API',
    tags: ['Mapas'],
    'x-audiences': ['cliente'],
    security: [{}],
    parameters: [
      pathParameter(
        'busca',
        'O que foi digitado, codificado para URL.',
        { type: 'string', maxLength: 200 },
        'florianópolis',
      ),
      bias('lat', -27.5879),
      bias('lon', -48.5221),
    ],
    responses: {
      200: json(refTo(mapsSearchResponse)),
      ...refusedBy(['invalid-input', 'maps-unavailable', 'too-many-attempts']),
    },
  },
  '/maps/reverseGeocode/{lat},{lon}.json': {
    operationId: 'reverseGeocode',
    summary: 'O lugar que fica num ponto, no formato da TomTom Search API',
    tags: ['Mapas'],
    'x-audiences': ['cliente'],
    security: [{}],
    parameters: [
      pathParameter('lat', 'Latitude em graus.', { type: 'number', minimum: -90, maximum: 90 }, -27.59),
      pathParameter('lon', 'Longitude em graus.', { type: 'number', minimum: -180, maximum: 180 }, -48.54),
    ],
    responses: {
      200: json(refTo(mapsReverseResponse)),
      ...refusedBy(['invalid-input', 'maps-unavailable', 'too-many-attempts']),
    },
  },
});
