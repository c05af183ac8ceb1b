import * as z from 'zod/mini';
import { valueText } from './plain-value.ts';
import { schemaValue, UnknownSchema } from './schema-value.ts';
import { seededRandom } from './walks.ts';

/** A schema of zod 4 for the payload of an event. It may include the event's type. */
export type PayloadSchema<Carried = unknown> = z.core.$ZodType<Carried>;

/** Number of values to try for a schema without options, and for any schema. */
const triedMinimum = 3;
const triedMaximum = 12;

/** Returns whether a value is a schema of zod 4. */
export function isPayloadSchema(value: unknown): value is PayloadSchema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/**
 * Returns payloads as a schema parses them, each once: its smallest and largest values, every option of its enumerations
 * and unions, and random values. The same seed gives the same payloads. Throws an error with one sentence if it finds
 * none.
 */
export function payloadsFrom(schema: PayloadSchema, type: string, seed: number): object[] {
  const found = new Map<string, object>();
  const chooser = { number: 0, options: triedMinimum, random: seededRandom(seed) };
  try {
    for (; chooser.number < Math.min(chooser.options, triedMaximum); chooser.number++) {
      const parsed = z.safeParse(schema, schemaValue(schema, chooser));
      if (!parsed.success) continue;
      const { type: _, ...carried } = Object(parsed.data);
      found.set(valueText(carried), carried);
    }
  } catch (error) {
    if (error instanceof UnknownSchema) throw failure(type, error.message);
    throw error;
  }
  if (found.size === 0) throw failure(type, 'its checks accept none of the generated values');
  return [...found.values()];
}

function failure(type: string, why: string): Error {
  return new Error(
    `No payload of ${type} can be generated from its schema: ${why}. List its payloads instead.`,
  );
}
