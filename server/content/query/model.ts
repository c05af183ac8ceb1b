import type { RawBuilder } from 'kysely';

export interface Scalar {
  kind: 'text' | 'datetime' | 'integer' | 'boolean';
  sql: RawBuilder<unknown>;
}

interface Relation {
  kind: 'relation';
  target: Model;
  isReadable: boolean;
}

export type Attribute = Scalar | Relation;

/** Lists what a query may use of a content type. Field names in SQL come only from here, never from a query. */
export interface Model {
  attributes: Record<string, Attribute>;
}

export function attributeOf(model: Model, name: string): Attribute | undefined {
  return Object.hasOwn(model.attributes, name) ? model.attributes[name] : undefined;
}

/** Every content type has these. They are not attributes, and are always valid. */
const identifiers = ['id', 'documentId'];

export function isIdentifier(name: string): boolean {
  return identifiers.includes(name);
}
