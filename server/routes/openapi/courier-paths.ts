import { codelessReasons } from '#contract/panel/courier';
import { courierReasons } from '#contract/panel/reasons';
import type { ApiOperation, ApiParameter, ApiResponse, JsonSchema } from './openapi-types.ts';
import { refusedBy } from './refusal-responses.ts';

const token: ApiParameter = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'O fim do link, que só quem leva o pedido recebe.',
  schema: { type: 'string', pattern: '^[\\w-]{22}$' },
  example: 'q7WmX2vR9kTzB4nLcY8sDa',
};

const page = (description: string): ApiResponse => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

const press: JsonSchema = {
  type: 'object',
  properties: {
    acao: {
      type: 'string',
      enum: ['ver', 'a-caminho', 'cheguei', 'entregue', 'sem-codigo', 'nao-deu'],
      description: '`ver` mostra a entrega; as outras são o que se diz dela.',
    },
    codigo: { type: 'string', description: 'Com `entregue`: os 4 números que o cliente diz.' },
    motivo: {
      type: 'string',
      enum: [...codelessReasons, ...courierReasons],
      description: 'Com `sem-codigo` e `nao-deu`: por quê.',
    },
    tentativa: {
      type: 'string',
      pattern: '^\\d$',
      description: 'Com `entregue`: quantas tentativas houve; a mesma mandada de novo conta uma vez.',
    },
  },
  required: ['acao'],
};

const common = {
  tags: ['Link do entregador'],
  'x-audiences': ['entregador'],
  // The address is the only secret: anyone who has it can deliver.
  security: [{}],
  parameters: [token],
} satisfies Partial<ApiOperation>;

export const courierPaths: Record<string, Record<'get' | 'post', ApiOperation>> = {
  '/entrega/{token}': {
    get: {
      operationId: 'openDelivery',
      summary: 'Abre o link da entrega: não mostra nada pessoal e não muda nada',
      ...common,
      responses: {
        200: page('A página, com o botão que mostra a entrega; ou que ela acabou.'),
        404: page('O link não abre mais.'),
        ...refusedBy(['too-many-attempts']),
      },
    },
    post: {
      operationId: 'tellDelivery',
      summary: 'O que quem leva diz da entrega, como o formulário da página o manda',
      ...common,
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: press,
            examples: { enviado: { value: { acao: 'entregue', codigo: '0417', tentativa: '0' } } },
          },
        },
      },
      responses: {
        200: page('A entrega como está depois; ou que ela acabou.'),
        400: page('Faltam os 4 números ou o motivo; nada mudou.'),
        404: page('O link não abre mais.'),
        422: page('O código não confere; a página diz quantas tentativas restam.'),
        ...refusedBy(['origin-refused', 'too-many-attempts']),
      },
    },
  },
};
