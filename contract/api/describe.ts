import type * as z from 'zod/mini';

type Simple = string | number | boolean;

/** Text in Portuguese with the field's unit, and an example in domain terms; a shape inside may have its own. */
type FieldText<T> = [T] extends [Simple | readonly Simple[]]
  ? readonly [text: string, example: T]
  : readonly [text: string, example?: T];

/** Names of a loose object's own fields, without those it lets through. */
type Known<K> = string extends K ? never : K;

type FieldTexts<T> = { readonly [K in keyof T as Known<K>]-?: FieldText<NonNullable<T[K]>> };

/** What readers of the API learn of a shape: every field and, of a body, the name it goes by. */
export interface ShapeDescription {
  readonly shape: z.core.$ZodType;
  readonly fields: Readonly<Record<string, readonly [text: string, example?: unknown]>>;
  readonly named?: { readonly id: string; readonly text: string };
}

/**
 * Describes a shape to readers of the API. A field without its text does not compile. Bounds come from the schema;
 * the text says unit and meaning. Never imported by what a browser loads.
 */
export function describe<S extends z.core.$ZodType>(
  id: string,
  shape: S,
  text: string,
  fields: FieldTexts<z.output<S>>,
): ShapeDescription {
  return { shape, fields, named: { id, text } };
}

/** Describes what has no name of its own: the parameters of a path or query. */
export function describeFields<S extends z.core.$ZodType>(
  shape: S,
  fields: FieldTexts<z.output<S>>,
): ShapeDescription {
  return { shape, fields };
}
