import { ContentFailure, invalidKey } from '../failure.ts';
import { type Attribute, attributeOf, isIdentifier, type Model } from './model.ts';
import { isOperator } from './operators.ts';
import { isTexts, isTree, type Tree } from './tree.ts';

/** Refuses the first key that the content type does not have, in Strapi's order: filters, sort, fields, populate. */
export function checkQuery(model: Model, { filters, sort, fields, populate, page, pageSize }: Tree): void {
  if (filters) checkFilters(model, filters, null);
  if (sort) checkSort(model, sort, null);
  if (fields) checkFields(model, fields);
  if (populate && populate !== '*') checkPopulate(model, populate, null);
  if (page !== undefined || pageSize !== undefined)
    throw new ContentFailure(
      'PaginationError',
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    );
}

const below = (path: string | null, key: string) => (path === null ? key : `${path}.${key}`);

function checkFilters(model: Model, filters: unknown, path: string | null): void {
  if (Array.isArray(filters)) for (const one of filters) checkFilters(model, one, path);
  if (!isTree(filters)) return;
  for (const [key, value] of Object.entries(filters)) {
    const attribute = attributeOf(model, key);
    if (attribute) {
      const at = below(path, key);
      if (!isReadable(attribute)) throw invalidKey(key, at, 'filters');
      checkFilters(attribute.kind === 'relation' ? attribute.target : model, value, at);
      continue;
    }
    if (!isIdentifier(key) && !isOperator(key)) throw invalidKey(key, path, 'filters');
    // An operand's keys are not checked as field names, unless it is a condition.
    const isOperand = isOperator(key) && key !== '$not' && isTree(value) && !isCondition(model, value);
    if (!isOperand) checkFilters(model, value, path);
  }
}

function isCondition(model: Model, value: Tree): boolean {
  return Object.keys(value).some((key) => isOperator(key) || attributeOf(model, key) !== undefined);
}

function isReadable(attribute: Attribute): boolean {
  return attribute.kind !== 'relation' || attribute.isReadable;
}

function checkSort(model: Model, sort: unknown, path: string | null): void {
  if (Array.isArray(sort)) for (const one of sort) checkSort(model, one, path);
  if (typeof sort === 'string')
    for (const one of sort.split(',')) {
      const [key = '', ...rest] = one.trim().split(/[.:]/);
      if (key) checkSortKey(model, key, rest.join('.'), path);
    }
  if (isTree(sort)) for (const [key, value] of Object.entries(sort)) checkSortKey(model, key, value, path);
}

function checkSortKey(model: Model, key: string, value: unknown, path: string | null): void {
  if (isIdentifier(key)) return;
  const attribute = attributeOf(model, key);
  if (!attribute) throw invalidKey(key, path, 'sort');
  const at = below(path, key);
  if (attribute.kind !== 'relation') return;
  if (!value || !attribute.isReadable) throw invalidKey(key, at, 'sort');
  checkSort(attribute.target, value, at);
}

function checkFields(model: Model, fields: unknown): void {
  if (isTree(fields))
    throw new ContentFailure(
      'ValidationError',
      'Invalid fields parameter. Expected a string or an array of strings',
    );
  const names = typeof fields === 'string' ? [fields] : isTexts(fields) ? fields : [];
  for (const name of names.flatMap((one) => one.split(','))) {
    const key = name.trim();
    if (key === '*' || isIdentifier(key)) continue;
    const attribute = attributeOf(model, key);
    if (attribute?.kind === 'relation') throw invalidKey(key, key, 'fields');
    if (!attribute) throw invalidKey(key, null, 'fields');
  }
}

function checkPopulate(model: Model, populate: unknown, path: string | null): void {
  for (const { key, inner } of populated(populate)) {
    const [head = '', ...tail] = key.split('.');
    const at = below(path, head);
    const attribute = attributeOf(model, head);
    if (attribute?.kind !== 'relation')
      throw invalidKey(head, isTree(populate) && !attribute ? path : at, 'populate');
    if (tail.length > 0) checkPopulate(attribute.target, tail.join('.'), at);
    if (!isTree(inner)) continue;
    checkQuery(attribute.target, inner);
  }
}

/** Returns the relations that a `populate` parameter names, each with its inner query. */
export function populated(populate: unknown): { key: string; inner: unknown }[] {
  if (isTree(populate)) return Object.entries(populate).map(([key, inner]) => ({ key, inner }));
  const texts = typeof populate === 'string' ? [populate] : isTexts(populate) ? populate : [];
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => ({ key: text.trim(), inner: true }))
    .filter(({ key }) => key !== '');
}
