import { operationGroups, shapeDescriptions } from '#contract/api/docs';
import type { Operation } from '#contract/api/operation';
import { apiShapes } from './api-shapes.ts';
import { courierPaths } from './courier-paths.ts';
import { describedOperation } from './described-operation.ts';
import { otherPaths } from './openapi-other-paths.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { withExamples } from './recorded-examples.ts';
import { problemSchemas } from './refusal-responses.ts';

const securitySchemes = {
  chavePublica: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A chave pública da aplicação, em `Authorization: Bearer`. Identifica o cliente, não a pessoa.',
  },
  sessao: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sessao',
    description:
      'A sessão de um telefone, entregue por `POST /api/usuarios/verificar/codigo/sms`; sem HTTPS, em localhost, o ' +
      'nome do cookie é só `sessao`.',
  },
  painel: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-painel',
    description:
      'A sessão de quem atende numa revenda, entregue por `POST /api/painel/sessao`; sem HTTPS, em localhost, o nome do ' +
      'cookie é só `painel`.',
  },
};

const introduction = `
Compra de gás de cozinha: revendas perto de um ponto, cotação, pedido e acompanhamento; e o painel com que a revenda atende.

**Para quem.** \`x-audiences\` diz de quem é cada chamada: \`cliente\` (quem pede), \`revenda\` (quem atende) ou
\`entregador\` (quem leva). O que cada papel pode numa revenda está na descrição da chamada; ao papel errado responde 403.

**Convenções.** Valores em centavos inteiros, distâncias em metros, esperas em minutos ou segundos (o nome do campo diz),
horários em ISO 8601 UTC, pontos em graus decimais (WGS 84). Corpos JSON de até 32 KB. Campos desconhecidos são ignorados.

**Acesso.** Mande \`Authorization: Bearer\` com a chave pública e \`Accept: application/json\`. O que é de uma pessoa
precisa também do cookie de sessão, que \`POST /api/usuarios/verificar/codigo/sms\` entrega; o painel da revenda tem o seu,
de \`POST /api/painel/sessao\`.

**Repetir sem medo.** Ao fazer um pedido, gere um \`Idempotency-Key\` e repita a mesma chave em cada nova tentativa: a
resposta é sempre o mesmo pedido. A chave vale só para o telefone da sessão.

**Cliente TypeScript.** \`npx openapi-typescript\` faz os tipos do \`openapi.json\` e
[openapi-fetch](https://openapi-ts.dev/openapi-fetch/) chama com eles; é assim que os exemplos em TypeScript estão escritos.

**Recusas.** São \`application/problem+json\` (RFC 9457) com um \`code\` estável; o \`type\` leva à explicação em
[/api/docs](/api/docs). Quem fez demais em pouco tempo recebe 429 com \`Retry-After\` em segundos.
`.trim();

/** Returns the whole API as OpenAPI 3.1, generated from the schemas that validate requests and responses. */
export function openApiDocument(origin: string): OpenApiDocument {
  const groups: [string, { description: string; operations: Readonly<Record<string, Operation>> }][] =
    Object.entries(operationGroups);
  const operations = Object.assign({}, ...groups.map(([, group]) => group.operations));
  const shapes = apiShapes(operations, shapeDescriptions);
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, group] of groups)
    for (const [name, operation] of Object.entries(group.operations)) {
      const { method, path } = operation;
      paths[path] = { ...paths[path], [method]: describedOperation(name, operation, tag, shapes) };
    }
  for (const [path, get] of Object.entries(otherPaths(shapes.refTo))) paths[path] = { ...paths[path], get };
  Object.assign(paths, courierPaths);
  return withExamples({
    openapi: '3.1.0',
    info: {
      title: 'API de pedidos de gás',
      version: '2.0.0',
      summary: 'Revendas, cotação, pedido e acompanhamento.',
      description: introduction,
    },
    servers: [{ url: origin, description: 'Este servidor.' }],
    tags: groups.map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...shapes.schemas, ...problemSchemas(shapes.schemas) },
      securitySchemes,
    },
  });
}
