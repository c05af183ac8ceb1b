import { type RawBuilder, sql } from 'kysely';
import { ContentFailure } from '../failure.ts';
import { attributeOf, type Model } from './model.ts';
import { isTexts, isTree } from './tree.ts';

export function orderBy(model: Model, sort: unknown): RawBuilder<unknown>[] {
  if (typeof sort === 'string') return sort.split(',').flatMap((one) => orderOfText(model, one.trim()));
  if (isTexts(sort)) return sort.flatMap((one) => orderBy(model, one));
  if (Array.isArray(sort)) return sort.flatMap((one) => orderOfTree(model, one));
  if (isTree(sort)) return orderOfTree(model, sort);
  throw new ContentFailure(
    'ValidationError',
    'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
  );
}

function orderOfText(model: Model, text: string): RawBuilder<unknown>[] {
  if (text === '') return [];
  const [field = '', order = 'asc'] = text.split(':');
  if (field.trim() === '') return [];
  return ordered(model, field.trim().split('.'), order.trim());
}

function orderOfTree(model: Model, tree: unknown, above: string[] = []): RawBuilder<unknown>[] {
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([key, order]) => {
    if (isTree(order)) return orderOfTree(model, order, [...above, key]);
    if (typeof order !== 'string')
      throw new ContentFailure(
        'ValidationError',
        `Invalid sort type expected object or string got ${typeof order}`,
      );
    return order.trim() === '' ? [] : ordered(model, [...above, key], order.trim());
  });
}

function ordered(model: Model, path: string[], order: string): RawBuilder<unknown>[] {
  const direction = order.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc')
    throw new ContentFailure('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC');
  const [name = '', ...rest] = path;
  const attribute = attributeOf(model, name);
  if (attribute?.kind === 'relation') return ordered(attribute.target, rest, order);
  if (!attribute || rest.length > 0) throw new Error('nothing to order by');
  return [direction === 'asc' ? sql`${attribute.sql} asc` : sql`${attribute.sql} desc`];
}
