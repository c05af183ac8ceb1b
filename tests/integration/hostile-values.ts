import fc from 'fast-check';
import type { JsonSchema } from '../../server/routes/openapi/openapi-types.ts';

export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\ud800',
  '%00',
  '../..',
  '__proto__',
  "' or 1=1 --",
  '\u202e',
  '9'.repeat(400),
];
const oddNumbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324];

/** Values outside every schema that often break parsers. */
export const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, null, [], {}, [[]], true),
);

/** Values that are valid on this server, by field. */
export type Known = Record<string, readonly unknown[]>;

/** Generates values of a schema, with some odd values among them. Fields with known values mostly use one. */
export function valuesOf(
  schema: JsonSchema,
  known: Known,
  schemas: Record<string, JsonSchema>,
  field = '',
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema, name = field) => valuesOf(one, known, schemas, name);
  const words = known[field];
  const described = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1)!]!);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inner(one)));
    if (schema.items) return fc.array(inner(schema.items), { minLength: 1, maxLength: 3 });
    if (schema.properties) {
      const shape = Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, inner(property, name)]),
      );
      return fc.record(shape, { requiredKeys: schema.required ?? [] });
    }
    if (words) return fc.constantFrom(...words);
    const { minimum = -1000, maximum = 1000, maxLength = 30 } = schema as Record<string, number | undefined>;
    switch (schema.type) {
      case 'integer':
        return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'string':
        return fc.oneof(fc.string({ unit: 'grapheme', minLength: 2, maxLength }), patterned(schema.pattern));
      default:
        return fc.oneof(fc.jsonValue(), fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()));
    }
  };
  return fc.oneof({ weight: 30, arbitrary: described() }, { weight: 1, arbitrary: odd });
}

function patterned(pattern: unknown): fc.Arbitrary<string> {
  return typeof pattern === 'string' && pattern.length < 60
    ? fc.stringMatching(new RegExp(pattern))
    : fc.constant('2026-11-19T15:00:00Z');
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export function wellFormed(value: unknown): string {
  return asText(value).replace(/\p{Cs}/gu, '') || '-';
}
