import { type RawBuilder, sql } from 'kysely';
import { ContentFailure } from '../failure.ts';
import { type Attribute, attributeOf, type Model, type Scalar } from './model.ts';
import { comparisons, isCasting, isComparison, isGroup, isOperator } from './operators.ts';
import { isTree, readFlag } from './tree.ts';

type Condition = RawBuilder<boolean>;

const always = sql<boolean>`true`;
const all = (conditions: Condition[]) => joined(conditions, sql` and `);
const any = (conditions: Condition[]) => joined(conditions, sql` or `);
const not = (condition: Condition) => sql<boolean>`not (${condition})`;

function joined(conditions: Condition[], separator: RawBuilder<unknown>): Condition {
  return conditions.length === 0 ? always : sql<boolean>`(${sql.join(conditions, separator)})`;
}

/** Returns the SQL condition of a checked `filters` parameter. Throws a plain error where Strapi responds with 500. */
export function filterBy(model: Model, filters: unknown): Condition {
  if (Array.isArray(filters)) return all(filters.map((one) => filterBy(model, one)));
  if (!isTree(filters))
    throw new ContentFailure('ValidationError', 'The filters parameter must be an object or an array');
  return all(Object.entries(filters).map(([key, value]) => conditionOf(model, key, value)));
}

function conditionOf(model: Model, key: string, value: unknown): Condition {
  if (isGroup(key)) {
    if (!Array.isArray(value)) throw new Error(`Operator ${key} must be an array`);
    const each = value.map((one) => filterBy(model, one));
    return key === '$or' ? any(each) : all(each);
  }
  if (key === '$not') return not(filterBy(model, value));
  const attribute = attributeOf(model, key);
  if (!attribute || isOperator(key)) throw new Error('an operator stands where a field must');
  return compare(attribute, value);
}

function compare(attribute: Attribute, value: unknown): Condition {
  if (attribute.kind !== 'relation') return compareScalar(attribute, value);
  const keys = isTree(value) ? Object.keys(value) : [];
  const isNested = keys.length > 0 && !keys.every((key) => isOperator(key) && !isGroup(key));
  if (isNested) return filterBy(attribute.target, value);
  const id = attributeOf(attribute.target, 'id');
  if (!id) throw new Error('a relation leads to no id');
  return compare(id, value);
}

function compareScalar(attribute: Scalar, value: unknown): Condition {
  if (Array.isArray(value)) return oneOf(attribute, value);
  if (!isTree(value)) return equals(attribute, value);
  return all(Object.entries(value).map(([operator, operand]) => apply(attribute, operator, operand)));
}

function equals(attribute: Scalar, value: unknown): Condition {
  if (value === null) return sql<boolean>`${attribute.sql} is null`;
  return comparisons.$eq(attribute.sql, castTo(attribute, value));
}

function oneOf(attribute: Scalar, values: unknown[]): Condition {
  if (values.length === 0) return sql<boolean>`false`;
  const operands = values.map((value) => castTo(attribute, value));
  return sql<boolean>`${attribute.sql} in (${sql.join(operands)})`;
}

function apply(attribute: Scalar, operator: string, operand: unknown): Condition {
  const { sql: column } = attribute;
  switch (operator) {
    case '$not':
      return not(compareScalar(attribute, operand));
    case '$in':
      return oneOf(attribute, listed(operand));
    case '$notIn':
      return not(oneOf(attribute, listed(operand)));
    case '$null':
    case '$notNull': {
      const isNull = (readFlag(operand) ?? Boolean(operand)) === (operator === '$null');
      return isNull ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`;
    }
    case '$between': {
      const [low, high] = listed(operand).map((one) => castTo(attribute, one));
      if (low === undefined || high === undefined) throw new Error('$between compares with two values');
      return sql<boolean>`${column} between ${low} and ${high}`;
    }
  }
  if (!isComparison(operator)) throw new Error('unknown operator of a field');
  if (Array.isArray(operand)) return any(operand.map((one) => apply(attribute, operator, one)));
  if (operand === null && (operator === '$ne' || operator === '$nei'))
    return sql<boolean>`${column} is not null`;
  if (operand === null && (operator === '$eq' || operator === '$eqi')) return equals(attribute, null);
  return comparisons[operator](column, isCasting(operator) ? castTo(attribute, operand) : String(operand));
}

const listed = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

/** Converts an operand to its column's type. Throws a plain error if that is not possible. */
function castTo({ kind }: Scalar, value: unknown): string | number | boolean | Date {
  if (isTree(value) || Array.isArray(value)) throw new Error('an object is compared with a field');
  const text = String(value);
  switch (kind) {
    case 'text':
      return text;
    case 'integer': {
      const number = Number(text);
      if (!Number.isInteger(number) || Math.abs(number) > 2_147_483_647) throw new Error('no integer');
      return number;
    }
    case 'boolean': {
      const flag = readFlag(value);
      if (flag === undefined) throw new Error('no boolean');
      return flag;
    }
    case 'datetime': {
      const date = new Date(/^\d+$/.test(text) ? Number(text) : text);
      if (Number.isNaN(date.getTime()))
        throw new ContentFailure('ValidationError', 'Invalid format, expected a timestamp or an ISO date');
      return date;
    }
  }
}
