import * as z from 'zod/mini';
import type { ShapeDescription } from '#contract/api/describe';
import type { Operation } from '#contract/api/operation';
import { boundsOf } from './bounds.ts';
import type { ApiParameter, JsonSchema } from './openapi-types.ts';
import { type DescribedField, describedFields, numberIn } from './shape-examples.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const placeOf = (id: string) => `#/components/schemas/${id}`;

export interface ApiShapes {
  schemas: Record<string, JsonSchema>;
  refTo(schema: z.core.$ZodType): JsonSchema;
  parametersOf(schema: z.core.$ZodType, where: 'path' | 'query'): ApiParameter[];
}

/**
 * Returns every schema of the API as JSON Schema with described fields, and references to the schemas of bodies and
 * responses.
 */
export function apiShapes(
  operations: Readonly<Record<string, Operation>>,
  descriptions: readonly ShapeDescription[],
): ApiShapes {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.core.$ZodType, string>();
  const fieldsOf = describedFields(descriptions);
  const add = (id: string, schema: z.core.$ZodType) => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const { shape, named } of descriptions) if (named) add(named.id, shape);
  for (const [name, { body, response }] of Object.entries(operations)) {
    if (body) add(`${capital(name)}Request`, body);
    if (response) add(`${capital(name)}Response`, response);
  }
  const made = z.toJSONSchema(registry, { io: 'input', uri: placeOf });
  const schemas = Object.fromEntries(
    Object.entries(made.schemas).map(([id, schema]): [string, JsonSchema] => [id, bare(schema)]),
  );
  for (const { shape, named } of descriptions) {
    const schema = named && schemas[named.id];
    if (schema) schemas[named.id] = withTexts(schema, named.text, fieldsOf(shape));
  }
  return {
    schemas,
    refTo(schema) {
      const id = names.get(schema);
      return id === undefined ? inline(schema) : { $ref: placeOf(id) };
    },
    parametersOf(schema, where) {
      const { required = [] } = inline(schema);
      return [...(fieldsOf(schema) ?? [])].map(([name, field]) => ({
        name,
        in: where,
        required: required.includes(name),
        ...parameterOf(field),
      }));
    },
  };
}

function parameterOf(field: DescribedField): Pick<ApiParameter, 'schema' | 'description' | 'example'> {
  const schema = inline(numberIn(field.schema) ?? field.schema);
  return { description: textOf(field, schema), schema, example: field.example };
}

function withTexts(
  schema: JsonSchema,
  description: string,
  fields: Map<string, DescribedField> = new Map(),
): JsonSchema {
  const properties = { ...schema.properties };
  for (const [name, field] of fields) {
    const property = properties[name] ?? {};
    properties[name] = { ...property, description: textOf(field, property), examples: [field.example] };
  }
  return { ...schema, description, properties };
}

function textOf({ text }: DescribedField, schema: JsonSchema): string {
  return [text, boundsOf(schema)].filter(Boolean).join(' ');
}

function inline(schema: z.core.$ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { io: 'input' }));
}

/** Removes `$id` and `$schema`, which are redundant in the document, and the bounds of a safe integer. */
function bare({ $id: _, $schema: __, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) =>
      value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER ? undefined : value,
    ),
  );
}
