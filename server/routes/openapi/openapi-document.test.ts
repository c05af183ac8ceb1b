import { expect, test } from 'vitest';
import { problemId } from '#contract/api/problem-docs';
import { refusalCodes, refusalRow } from '#contract/api/refusals';
import { PublishedApi } from '../../../tests/integration/json-schema.ts';
import { openApiDocument } from './openapi-document.ts';
import type { JsonSchema } from './openapi-types.ts';
import { wireFieldsOf } from './shape-examples.ts';

const api = new PublishedApi(openApiDocument('https://botija.example'));

interface Property {
  where: string;
  schema: JsonSchema;
}

/** Every property at any depth of a schema. */
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

test('every property says what it means and shows an example', () => {
  expect(properties.length).toBeGreaterThan(200);
  const bare = properties.filter(
    ({ schema }) =>
      !schema.description || !Array.isArray(schema.examples) || schema.examples[0] === undefined,
  );
  expect(bare.map(({ where }) => where)).toEqual([]);
});

test('every parameter says what it means and shows an example', () => {
  expect(parameters.length).toBeGreaterThan(20);
  const bare = parameters.filter(({ description, example }) => !description || example === undefined);
  expect(bare.map(({ where }) => where)).toEqual([]);
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

test('every example is what its schema takes', () => {
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

test('every problem names what it brings along', () => {
  for (const code of refusalCodes) {
    const { fields, wire } = refusalRow(code);
    const [, own] = api.document.components.schemas[problemId(code)]!.allOf!;
    expect(Object.keys(own!.properties!), wire).toEqual([
      'code',
      ...(fields ? Object.keys(wireFieldsOf(fields)) : []),
    ]);
  }
});
