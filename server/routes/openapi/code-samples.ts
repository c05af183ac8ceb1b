import type { ApiOperation, ApiParameter, CodeSample, RecordedCall } from './openapi-types.ts';

interface SampledCall {
  origin: string;
  method: string;
  path: string;
  operation: ApiOperation;
  call: RecordedCall;
}

/**
 * Returns samples of a call in curl and in TypeScript. The latter compiles against the generated types
 * (scripts/api.ts).
 */
export function codeSamples(call: SampledCall): CodeSample[] {
  return [
    { lang: 'Shell', label: 'curl', source: curl(call) },
    {
      lang: 'TypeScript',
      label: 'TypeScript',
      source: isStream(call.operation) ? eventSource(call) : typescript(call),
    },
  ];
}

const isStream = ({ responses }: ApiOperation) =>
  responses[200]?.content?.['text/event-stream'] !== undefined;
const isPage = ({ responses }: ApiOperation) => responses[200]?.content?.['text/html'] !== undefined;
const isRefusedByPage = ({ responses }: ApiOperation) => responses[404]?.content?.['text/html'] !== undefined;
const isForm = ({ requestBody }: ApiOperation) =>
  requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
const formOf = (body: unknown) => String(new URLSearchParams(Object.entries(Object(body))));
const needs = ({ security }: ApiOperation, scheme: string) => security.some((one) => scheme in one);

/**
 * Returns the recorded values of one kind of parameter. Parameters that were not sent are included only if required.
 */
function valuesOf({ operation, call }: SampledCall, where: ApiParameter['in']): [string, string | number][] {
  return (operation.parameters ?? [])
    .filter((parameter) => parameter.in === where)
    .flatMap((parameter): [string, string | number][] => {
      const { name, schema, required, example } = parameter;
      const { parameters } = call.request;
      const value =
        parameters[name] ?? parameters[name.toLowerCase()] ?? (required ? String(example) : undefined);
      if (value === undefined) return [];
      return [[name, schema.type === 'number' || schema.type === 'integer' ? Number(value) : value]];
    });
}

function addressOf(call: SampledCall): string {
  const filled = valuesOf(call, 'path').reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  const query = new URLSearchParams(
    valuesOf(call, 'query').map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${call.origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function curl(call: SampledCall): string {
  const { method, operation } = call;
  const { body } = call.call.request;
  const headers = [
    ...(needs(operation, 'chavePublica') ? ['Authorization: Bearer SUA_CHAVE'] : []),
    ...valuesOf(call, 'header').map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined || isForm(operation) ? [] : ['Content-Type: application/json']),
  ];
  return [
    `curl ${isStream(operation) ? '-N ' : ''}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(addressOf(call))}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(needs(operation, 'sessao') || needs(operation, 'painel') ? ['-b cookies.txt'] : []),
    ...(opensSession(operation) ? ['-b cookies.txt -c cookies.txt'] : []),
    ...(body === undefined ? [] : [`-d ${quoted(isForm(operation) ? formOf(body) : JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

const opensSession = ({ operationId, tags, security }: ApiOperation) =>
  operationId === 'enterPanel' ||
  (['Telefone', 'Rascunho'].some((tag) => tags.includes(tag)) && !security.some((one) => 'sessao' in one));

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function typescript(call: SampledCall): string {
  const { origin, method, path, operation } = call;
  const { body } = call.call.request;
  const params = Object.fromEntries(
    (['path', 'query', 'header'] as const)
      .map((where) => [where, Object.fromEntries(valuesOf(call, where))] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  );
  const options = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(body === undefined ? {} : { body }),
    ...(isForm(operation) ? { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } } : {}),
    ...(isPage(operation) ? { parseAs: 'text' } : {}),
  };
  const authorization = needs(operation, 'chavePublica')
    ? "\n  headers: { Authorization: 'Bearer SUA_CHAVE' },"
    : '';
  return `import createClient from 'openapi-fetch';
import type { paths } from './botija';

const botija = createClient<paths>({
  baseUrl: '${origin}',${authorization}
  credentials: 'include',
});
const { data, error } = await botija.${method.toUpperCase()}(
  ${JSON.stringify(path)},
  ${literal(options)},
);
if (error) throw new Error(${isRefusedByPage(operation) ? "typeof error === 'string' ? error : error.title" : 'error.title'});
console.log(data);
`;
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z]\w*)":/gm, '$1$2:')
    .replaceAll('\n', '\n  ');
}

function typeOf({ responses }: ApiOperation): string {
  const { $ref = '' } = responses[200]?.content?.['text/event-stream']?.schema ?? {};
  return `components['schemas']['${$ref.slice($ref.lastIndexOf('/') + 1)}']`;
}

function eventSource(call: SampledCall): string {
  return `import type { components } from './botija';

const events = new EventSource('${addressOf(call)}', { withCredentials: true });
events.addEventListener('pedido', ({ data }: MessageEvent<string>) => {
  const pedido: ${typeOf(call.operation)} = JSON.parse(data);
  console.log(pedido.status);
});
`;
}
