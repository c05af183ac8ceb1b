import type * as z from 'zod/mini';
import { domainNameOf } from '#contract/api/wire-object';
import type { EventField } from '../chart.ts';

type Written = Omit<EventField, 'name'>;

/** Returns form fields for a schema, in domain names. Throws for a type without a field. */
export function fieldsOf(schema: z.core.$ZodType): EventField[] {
  return writtenOf(schema).fields ?? [];
}

function writtenOf(schema: z.core.$ZodType): Written {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return { ...writtenOf(def.innerType), isOptional: true };
    case 'pipe':
      return piped(schema, def);
    case 'object':
      return { kind: 'group', fields: named(def.shape) };
    case 'array':
      return { kind: 'list', fields: [{ name: '', ...writtenOf(def.element) }], ...limitsIn(def.checks) };
    case 'enum':
      return { kind: 'choice', choices: Object.values(def.entries).map(String) };
    case 'literal':
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'number', ...('format' in def ? { isWhole: true } : {}), ...limitsIn(def.checks) };
    case 'string':
      return { kind: 'text', ...limitsIn(def.checks) };
    default:
      throw new Error(`no field is known for ${def.type}`);
  }
}

/** Converts a translated schema: replaces the names of the wire by domain names. */
function piped(schema: z.core.$ZodType, { in: wire, out }: z.core.$ZodPipeDef): Written {
  const { def } = (wire as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return writtenOf(out);
  const shape = Object.entries(def.shape).map(([name, inner]) => [String(domainNameOf(schema, name)), inner]);
  return { kind: 'group', fields: named(Object.fromEntries(shape)) };
}

function named(shape: Readonly<Record<string, z.core.$ZodType>>): EventField[] {
  return Object.entries(shape).map(([name, inner]) => ({ name, ...writtenOf(inner) }));
}

function limitsIn(checks: readonly z.core.$ZodCheck<never>[] = []): Partial<Written> {
  return Object.assign({}, ...checks.map(limitIn));
}

function limitIn(check: z.core.$ZodCheck<never>): Partial<Written> {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod;
  switch (def.check) {
    case 'min_length':
      return { minimum: def.minimum };
    case 'max_length':
      return { maximum: def.maximum };
    case 'greater_than':
      return { minimum: Number(def.value) };
    case 'less_than':
      return { maximum: Number(def.value) };
    case 'string_format':
      return def.pattern ? { pattern: asAttribute(def.pattern) } : {};
    default:
      return {};
  }
}

/**
 * Returns a regular expression for the `pattern` attribute. Browsers match the whole text and use the flag `v`, which
 * requires `-` to be escaped in classes.
 */
function asAttribute({ source }: RegExp): string {
  return source.replace(/^\^|\$$/g, '').replace(/-(?=\])/g, '\\-');
}
