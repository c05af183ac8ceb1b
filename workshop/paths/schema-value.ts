import type * as z from 'zod/mini';
import { limitsOf } from './schema-limits.ts';
import { stringOf } from './schema-strings.ts';

type Schema = z.core.$ZodType;

/** Chooses among the values of a schema. */
export interface Chooser {
  /** Counts the values from 0. Value 0 has the lower limits, value 1 the upper limits, all others are random. */
  number: number;
  /** The largest number of options found so far in an enumeration or union. */
  options: number;
  /** Returns a number from 0 to 1. */
  random(): number;
}

/** A kind of schema for which no value can be generated. */
export class UnknownSchema extends Error {}

/** Returns a value for the input of a schema. Its checks may still refuse it. Throws `UnknownSchema`. */
export function schemaValue(schema: Schema | undefined, chooser: Chooser): unknown {
  if (!schema || !isKnown(schema)) throw new UnknownSchema('it has a part that is no schema of zod 4');
  const { def } = schema._zod;
  const value = (inner: Schema | undefined) => schemaValue(inner, chooser);
  const list = <Item>(item: () => Item) => Array.from({ length: sizeOf(schema, chooser) }, item);
  switch (def.type) {
    case 'string':
      return stringOf(limitsOf(schema).format, sizeOf(schema, chooser), chooser.number);
    case 'number':
      return numberOf(schema, chooser);
    case 'bigint':
      return BigInt(numberOf(schema, chooser, 1));
    case 'date':
      return new Date(numberOf(schema, chooser, dayMs));
    case 'boolean':
      return option([false, true], chooser);
    case 'null':
      return null;
    case 'undefined':
    case 'void':
    case 'any':
    case 'unknown':
      return undefined;
    case 'nan':
      return Number.NaN;
    case 'literal':
      return option(def.values, chooser);
    case 'enum':
      return option(Object.values(def.entries), chooser);
    case 'union':
      return value(option(def.options, chooser));
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, inner]): [string, unknown] => [key, value(inner)])
          .filter(([, one]) => one !== undefined),
      );
    case 'intersection':
      return { ...Object(value(def.left)), ...Object(value(def.right)) };
    case 'array':
      return list(() => value(def.element));
    case 'tuple':
      return def.items.map(value);
    case 'set':
      return new Set(list(() => value(def.valueType)));
    case 'map':
      return new Map(list(() => [value(def.keyType), value(def.valueType)] as const));
    case 'record':
      return Object.fromEntries(list(() => [String(value(def.keyType)), value(def.valueType)] as const));
    case 'optional':
      return option([false, true], chooser) ? value(def.innerType) : undefined;
    case 'nullable':
      return option([false, true], chooser) ? value(def.innerType) : null;
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return value(def.innerType);
    case 'pipe':
      return value(def.in);
    case 'lazy':
      return value(def.getter());
    case 'file':
      return new File(['x'.repeat(sizeOf(schema, chooser))], 'file.txt');
    default:
      throw new UnknownSchema(`it has a part of type ${def.type}`);
  }
}

function isKnown(schema: Schema): schema is z.core.$ZodTypes {
  return '_zod' in schema;
}

/** Returns one option after another, then options at random. Returns undefined if there are none. */
function option<Option>(options: readonly Option[], chooser: Chooser): Option | undefined {
  chooser.options = Math.max(chooser.options, options.length);
  const { number, random } = chooser;
  return options[number < options.length ? number : Math.floor(random() * options.length)];
}

const dayMs = 86_400_000;
/** Distance of the upper limit from the lower one where a schema has only one. */
const spread = 100;
/** The number of items, or of characters, above the smallest where a schema has no upper limit. */
const moreItems = 2;
/** The largest number of items, or of characters, above the smallest. */
const sizeSpread = 50;

/** Returns a number between the limits of a schema, in steps of `step`, or of the schema's own. */
function numberOf(schema: Schema, { number, random }: Chooser, step?: number): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf, format = '' } = limitsOf(schema);
  const width = (maximum ?? exclusiveMaximum ?? 1) - (minimum ?? exclusiveMinimum ?? 0);
  const fine = width > 0 ? Math.min(0.25, width / 4) : 0.25;
  const by = multipleOf ?? step ?? (format.includes('int') ? 1 : fine);
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + by);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - by);
  const lower = Math.ceil((least ?? Math.min(0, (most ?? 0) - spread * by)) / by);
  const upper = Math.max(lower, Math.floor((most ?? (lower + spread) * by) / by));
  if (number === 0) return lower * by;
  return (number === 1 ? upper : lower + Math.floor(random() * (upper - lower + 1))) * by;
}

function sizeOf(schema: Schema, { number, random }: Chooser): number {
  const { minimum: least = 0, maximum = least + moreItems } = limitsOf(schema);
  const most = Math.min(maximum, least + sizeSpread);
  if (number === 0) return least;
  return number === 1 ? most : least + Math.floor(random() * (most - least + 1));
}
