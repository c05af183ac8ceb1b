import type * as z from 'zod/mini';

/** What the checks of a schema say about its values. Lengths and sizes are limits too. */
export interface SchemaLimits {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  format?: string;
}

/** Reads the checks of a schema. The strictest limit of each kind counts. */
export function limitsOf({ _zod: { def } }: z.core.$ZodType): SchemaLimits {
  const checks: unknown = Reflect.get(def, 'checks');
  const attached: unknown[] = Array.isArray(checks) ? checks.map((check) => Object(check)._zod?.def) : [];
  const found: SchemaLimits = {};
  const raise = (key: 'minimum' | 'exclusiveMinimum', value: unknown) => {
    found[key] = Math.max(found[key] ?? Number.NEGATIVE_INFINITY, Number(value));
  };
  const lower = (key: 'maximum' | 'exclusiveMaximum', value: unknown) => {
    found[key] = Math.min(found[key] ?? Number.POSITIVE_INFINITY, Number(value));
  };
  // Formats such as `z.email()` are a schema and its check at once.
  for (const own of [def, ...attached]) {
    const { check, value, inclusive, minimum, maximum, length, size, format } = Object(own);
    if (check === 'greater_than') raise(inclusive ? 'minimum' : 'exclusiveMinimum', value);
    if (check === 'less_than') lower(inclusive ? 'maximum' : 'exclusiveMaximum', value);
    if (check === 'min_length' || check === 'min_size') raise('minimum', minimum);
    if (check === 'max_length' || check === 'max_size') lower('maximum', maximum);
    if (check === 'length_equals' || check === 'size_equals') {
      raise('minimum', length ?? size);
      lower('maximum', length ?? size);
    }
    if (check === 'multiple_of') found.multipleOf = Number(value);
    if (typeof format === 'string') found.format = format;
  }
  return found;
}
