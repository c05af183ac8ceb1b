import { html } from 'hono/html';
import type { Html } from '../plain-page.ts';
import type { JsonSchema } from './openapi-types.ts';

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
};

/** What may stand in a field, in a few words. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type, anyOf, items, format, minimum, maximum, maxLength } = schema;
  if ($ref) return nameOf($ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' ou ');
  if (items) return `lista de ${typeOf(items)}`;
  const named = typeNames[type ?? ''] ?? 'qualquer valor';
  const limits = [
    typeof format === 'string' ? format : '',
    isTelling(minimum) ? `≥ ${minimum}` : '',
    isTelling(maximum) ? `≤ ${maximum}` : '',
    typeof maxLength === 'number' ? `até ${maxLength} caracteres` : '',
  ].filter(Boolean);
  return limits.length === 0 ? named : `${named} (${limits.join(', ')})`;
}

/** The bounds of every safe integer say nothing. */
function isTelling(bound: unknown): bound is number {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref;

/** The fields of a schema as a nested list; a shape with a name of its own as a link to it. */
export function fieldsOf(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return html`<p><a href="#formato-${name}"><code>${name}</code></a></p>`;
  }
  if (schema.anyOf) return html`${schema.anyOf.map(fieldsOf)}`;
  if (schema.items) return html`<p>Lista de:</p>${fieldsOf(schema.items)}`;
  if (!schema.properties) return html`<p>${typeOf(schema)}</p>`;
  const { required = [] } = schema;
  return html`<ul class="fields">${Object.entries(schema.properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name)),
  )}</ul>`;
}

function fieldOf(name: string, schema: JsonSchema, required: boolean): Html {
  const inner = schema.items ?? schema;
  const type = inner.$ref
    ? html`${schema.items ? 'lista de ' : ''}<a href="#formato-${nameOf(inner.$ref)}">${nameOf(inner.$ref)}</a>`
    : inner.properties
      ? typeNames[schema.type ?? 'object']
      : typeOf(schema);
  return html`<li><code>${name}</code> <span class="faint">${type}${required ? '' : ', opcional'}</span>${
    inner.properties ? fieldsOf(inner) : ''
  }</li>`;
}
