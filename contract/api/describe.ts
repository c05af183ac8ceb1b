import type * as z from 'zod/mini';

type Simple = string | number | boolean;

/**
 * A text in Portuguese with the field's unit, and an example in domain terms. A nested shape may have its own example.
 */
type FieldText<T> = [T] extends [Simple | readonly Simple[]]
  ? readonly [text: string, example: T]
  : readonly [text: string, example?: T];

/** The named fields of a loose object, without its index signature. */
type Known<K> = string extends K ? never : K;

type FieldTexts<T> = { readonly [K in keyof T as Known<K>]-?: FieldText<NonNullable<T[K]>> };

export interface ShapeDescription {
  readonly shape: z.core.$ZodType;
  readonly fields: Readonly<Record<string, readonly [text: string, example?: unknown]>>;
  readonly named?: { readonly id: string; readonly text: string };
}

/**
 * Documents a shape of the API. A field without a description does not compile. Bounds come from the schema; the text
 * explains unit and meaning. Never import this from browser code: it would load every description.
 */
export function describe<S extends z.core.$ZodType>(
  id: string,
  shape: S,
  text: string,
  fields: FieldTexts<z.output<S>>,
): ShapeDescription {
  return { shape, fields, named: { id, text } };
}

/** Documents shapes without a name: path and query parameters. */
export function describeFields<S extends z.core.$ZodType>(
  shape: S,
  fields: FieldTexts<z.output<S>>,
): ShapeDescription {
  return { shape, fields };
}
