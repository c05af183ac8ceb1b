import * as z from 'zod/mini';
import type { ShapeDescription } from '#contract/api/describe';
import { domainNameOf } from '#contract/api/wire-object';

function present(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault
    ? present(schema._zod.def.innerType)
    : schema;
}

export function wireFieldsOf(shape: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const wire = shape instanceof z.core.$ZodPipe ? shape._zod.def.in : shape;
  return wire instanceof z.core.$ZodObject ? wire._zod.def.shape : {};
}

export interface DescribedField {
  schema: z.core.$ZodType;
  text: string;
  example: unknown;
}

/** Returns the texts and examples of the fields of every described shape, by their wire names. */
export function describedFields(descriptions: readonly ShapeDescription[]) {
  const byShape = new Map(descriptions.map((description) => [description.shape, description]));

  function fieldsOf({ shape, fields }: ShapeDescription): Map<string, DescribedField> {
    const described = new Map<string, DescribedField>();
    for (const [wire, schema] of Object.entries(wireFieldsOf(shape))) {
      const [text, example] = fields[String(domainNameOf(shape, wire))] ?? ['', undefined];
      const written = example === undefined ? exampleOf(schema) : z.encode(schema, example);
      described.set(wire, { schema, text, example: isNumeric(schema) ? Number(written) : written });
    }
    return described;
  }

  function exampleOf(schema: z.core.$ZodType): unknown {
    const inner = present(schema);
    if (inner instanceof z.core.$ZodArray) return [exampleOf(inner._zod.def.element)];
    const description = byShape.get(inner);
    if (!description) return undefined;
    const required = [...fieldsOf(description)].filter(([, field]) => present(field.schema) === field.schema);
    return Object.fromEntries(required.map(([wire, { example }]) => [wire, example]));
  }

  return (shape: z.core.$ZodType): Map<string, DescribedField> | undefined => {
    const description = byShape.get(shape);
    return description && fieldsOf(description);
  };
}

function isNumeric(schema: z.core.$ZodType): boolean {
  return numberIn(schema) !== undefined;
}

export function numberIn(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const inner = present(schema);
  if (!(inner instanceof z.core.$ZodPipe)) return undefined;
  const { in: text, out } = inner._zod.def;
  return text instanceof z.core.$ZodString && out instanceof z.core.$ZodNumber ? out : undefined;
}
