import { expect, test } from 'vitest';
import { problemId } from '#contract/api/problem-docs';
import { refusalCodes, refusalRow } from '#contract/api/refusals';
import { PublishedApi } from '../../../tests/integration/json-schema.ts';
import { openApiDocument } from './openapi-document.ts';
import type { ApiContent, JsonSchema } from './openapi-types.ts';
import { wireFieldsOf } from './shape-examples.ts';

const api = new PublishedApi(openApiDocument('https://botija.example'));

interface Property {
  where: string;
  schema: JsonSchema;
}

/** Returns every property of a schema, at any depth. */
function propertiesIn(schema: JsonSchema, where: string): Property[] {
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      { where: `${where}.${name}`, schema: property },
      ...propertiesIn(property, `${where}.${name}`),
    ]),
    ...inside.flatMap((one) => propertiesIn(one, where)),
  ];
}

const properties = Object.entries(api.document.components.schemas).flatMap(([name, schema]) =>
  propertiesIn(schema, name),
);
const parameters = api
  .operations()
  .flatMap(({ operationId, parameters = [] }) =>
    parameters.map((parameter) => ({ where: `${operationId}.${parameter.name}`, ...parameter })),
  );

test('every property has a description and an example', () => {
  expect(properties.length).toBeGreaterThan(200);
  const bare = properties.filter(
    ({ schema }) =>
      !schema.description || !Array.isArray(schema.examples) || schema.examples[0] === undefined,
  );
  expect(bare.map(({ where }) => where)).toEqual([]);
});

test('every parameter has a description and an example', () => {
  expect(parameters.length).toBeGreaterThan(20);
  const bare = parameters.filter(({ description, example }) => !description || example === undefined);
  expect(bare.map(({ where }) => where)).toEqual([]);
});

test('every integer has a maximum that fits into a column', () => {
  const integers = [...properties, ...parameters].filter(({ schema }) => schema.type === 'integer');
  expect(integers.length).toBeGreaterThan(30);
  const open = integers.filter(
    ({ schema }) => typeof schema.maximum !== 'number' || schema.maximum > 2_147_483_647,
  );
  expect(open.map(({ where }) => where)).toEqual([]);
});

test('an amount, a distance or a time names its unit', () => {
  const units = { Centavos: /centavos/i, Metros: /metros/, Minutos: /minutos/i, Segundos: /segundos/i };
  const silent = properties.filter(({ where, schema }) =>
    Object.entries(units).some(
      ([ending, unit]) =>
        where.endsWith(ending) && schema.$ref === undefined && !unit.test(String(schema.description)),
    ),
  );
  expect(silent.map(({ where }) => where)).toEqual([]);
  const instants = properties.filter(({ schema }) => schema.format === 'date-time');
  expect(instants.length).toBeGreaterThan(5);
  expect(
    instants
      .filter(({ schema }) => !String(schema.description).includes('ISO 8601 UTC'))
      .map(({ where }) => where),
  ).toEqual([]);
});

test('every example matches its schema', () => {
  const wrong = [
    ...properties.map(({ where, schema }) => ({
      where,
      schema,
      examples: Array.isArray(schema.examples) ? schema.examples : [],
    })),
    ...parameters.map(({ where, schema, example }) => ({ where, schema, examples: [example] })),
  ].flatMap(({ where, schema, examples }) =>
    examples
      .filter((example) => !api.validator(schema).safeParse(example).success)
      .map((example) => `${where}: ${JSON.stringify(example)}`),
  );
  expect(wrong).toEqual([]);
});

test('a call names its audience, and a panel call names the roles that may use it', () => {
  const audiencesOf = (id: string) => api.operations().find(({ operationId }) => operationId === id);
  expect(audiencesOf('placeOrder')).toMatchObject({
    'x-audiences': ['cliente'],
    security: [{ chavePublica: [], sessao: [] }],
  });
  expect(audiencesOf('acceptOrder')).toMatchObject({
    'x-audiences': ['revenda'],
    description: 'Papéis na revenda: `dono` e `atendente`.',
    security: [{ chavePublica: [], painel: [] }],
  });
  expect(audiencesOf('deliverOrder')).toMatchObject({ 'x-audiences': ['revenda', 'entregador'] });
  expect(audiencesOf('enterPanel')).toMatchObject({ security: [{ chavePublica: [] }] });
  expect(audiencesOf('sendCode')).toMatchObject({ 'x-audiences': ['cliente', 'revenda', 'entregador'] });
  const open = audiencesOf('receivePush');
  expect(open?.security).toEqual([{}]);
  expect(JSON.stringify(open?.responses)).not.toContain('chave-invalida');
});

test("the courier's form is sent as a form in both samples", () => {
  const [curl, typescript] = api
    .operations()
    .find(({ operationId }) => operationId === 'tellDelivery')!
    ['x-code-samples']!.map(({ source }) => source);
  expect(curl).toContain("-d 'acao=entregue&codigo=0417&tentativa=0'");
  expect(curl).not.toContain('Content-Type');
  expect(typescript).toContain("'application/x-www-form-urlencoded'".replaceAll("'", '"'));
});

test('every problem names its fields', () => {
  for (const code of refusalCodes) {
    const { fields, wire } = refusalRow(code);
    const [, own] = api.document.components.schemas[problemId(code)]!.allOf!;
    expect(Object.keys(own!.properties!), wire).toEqual([
      'code',
      ...(fields ? Object.keys(wireFieldsOf(fields)) : []),
    ]);
  }
});

/** Responses without JSON, and streams that no test can end. */
const unrecorded = ['followOrder', 'followPanel', 'getReceipt', 'openDelivery', 'tellDelivery'];

test('every call has recorded examples that match its schemas', () => {
  for (const { operationId, requestBody, responses, ...operation } of api.operations()) {
    expect(
      operation['x-code-samples']?.map(({ label }) => label),
      operationId,
    ).toEqual(['curl', 'TypeScript']);
    if (requestBody) expect(examplesOf(requestBody.content), operationId).not.toEqual([]);
    const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    if (success?.[1].content && !unrecorded.includes(operationId))
      expect(examplesOf(success[1].content), operationId).not.toEqual([]);
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const content of contents)
      for (const { name, schema, value } of examplesOf(content))
        expect(api.validator(schema).safeParse(value).error, `${operationId} ${name}`).toBeUndefined();
  }
});

test('refusals with fields have recorded examples', () => {
  const documented = new Set(
    api
      .operations()
      .flatMap(({ responses }) => Object.values(responses).flatMap(({ content }) => examplesOf(content)))
      .map(({ name }) => name),
  );
  const unshown = refusalCodes.filter(
    (code) => refusalRow(code).fields && !documented.has(refusalRow(code).wire),
  );
  // Recordings cannot show a browser blocked after many tries, or a network that sent too many codes. They also cannot
  // show a draft that became an order, external services that are down, or a full server.
  expect(unshown).toEqual([
    'blocked',
    'proof-needed',
    'sms-unavailable',
    'order-already-placed',
    'maps-unavailable',
    'busy',
  ]);
});

function examplesOf(content: ApiContent = {}) {
  return Object.values(content).flatMap(({ schema, examples = {} }) =>
    Object.entries(examples).map(([name, { value }]) => ({ name, schema, value })),
  );
}
