import * as z from 'zod';
import type { ApiOperation, JsonSchema, OpenApiDocument } from '../../server/routes/openapi/openapi-types.ts';

/** Checks responses against the published document only. */
export class PublishedApi {
  readonly document: OpenApiDocument;
  readonly #validators = new Map<JsonSchema, z.ZodType>();

  constructor(document: OpenApiDocument) {
    this.document = document;
  }

  operations(): (ApiOperation & { method: string; path: string })[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
    );
  }

  /** Returns what differs between a response and the document. Empty if it conforms. */
  faults(
    operationId: string,
    { status, headers, json, text }: { status: number; headers: Headers; json: unknown; text: string },
  ): string[] {
    const operation = this.operations().find((one) => one.operationId === operationId);
    const response = operation?.responses[status];
    if (!response) return [`${operationId} promises no ${status}`];
    if (!response.content) return text === '' ? [] : [`${operationId} promises no body`];
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const schema = response.content[type]?.schema;
    if (!schema) return [`${operationId} promises no ${type} with ${status}`];
    const parsed = this.validator(schema).safeParse(json);
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }

  validator(schema: JsonSchema): z.ZodType {
    const known = this.#validators.get(schema);
    if (known) return known;
    const $defs = this.#schemasIn(schema);
    const local = JSON.parse(
      JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
    );
    const made = z.fromJSONSchema(local);
    this.#validators.set(schema, made);
    return made;
  }

  /** Adds the schemas that a schema refers to, at any depth, because converting all for each schema takes seconds. */
  #schemasIn(schema: JsonSchema, found: Record<string, JsonSchema> = {}): Record<string, JsonSchema> {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const referred = this.document.components.schemas[name];
      if (referred === undefined || name in found) continue;
      found[name] = referred;
      this.#schemasIn(referred, found);
    }
    return found;
  }
}
