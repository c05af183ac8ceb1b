import type { RawBuilder } from 'kysely';

export interface Scalar {
  kind: 'text' | 'datetime' | 'integer' | 'boolean';
  sql: RawBuilder<unknown>;
}

interface Relation {
  kind: 'relation';
  target: Model;
  /** Whether the public may read what it leads to. */
  isReadable: boolean;
}

export type Attribute = Scalar | Relation;

/** What can be asked of a content type; names of fields come from here only, never from a query. */
export interface Model {
  attributes: Record<string, Attribute>;
}

export function attributeOf(model: Model, name: string): Attribute | undefined {
  return Object.hasOwn(model.attributes, name) ? model.attributes[name] : undefined;
}

/** Every content type has these; they are no attributes of its own and are never invalid. */
const identifiers = ['id', 'documentId'];

export function isIdentifier(name: string): boolean {
  return identifiers.includes(name);
}
