import type * as z from 'zod/mini';

type Simple = string | number | boolean;

/** Text in Portuguese with the field's unit, and an example in domain terms; a shape inside may have its own. */
type FieldText<T> = [T] extends [Simple | readonly Simple[]]
  ? readonly [text: string, example: T]
  : readonly [text: string, example?: T];

/** Names of a loose object's own fields, without those it lets through. */
type Known<K> = string extends K ? never : K;

type FieldTexts<T> = { readonly [K in keyof T as Known<K>]-?: FieldText<NonNullable<T[K]>> };

/** The documentation of one shape: its fields and, for a body, its name in the API document. */
export interface ShapeDescription {
  readonly shape: z.core.$ZodType;
  readonly fields: Readonly<Record<string, readonly [text: string, example?: unknown]>>;
  readonly named?: { readonly id: string; readonly text: string };
}

/**
 * Documents a shape of the API; a field without a description does not compile. Bounds come from the schema, the text
 * gives unit and meaning. Never import this from browser code: it would load every description.
 */
export function describe<S extends z.core.$ZodType>(
  id: string,
  shape: S,
  text: string,
  fields: FieldTexts<z.output<S>>,
): ShapeDescription {
  return { shape, fields, named: { id, text } };
}

/** Documents shapes without a name of their own: path and query parameters. */
export function describeFields<S extends z.core.$ZodType>(
  shape: S,
  fields: FieldTexts<z.output<S>>,
): ShapeDescription {
  return { shape, fields };
}
