import { type RawBuilder, sql } from 'kysely';

type Operand = string | number | boolean | Date;
type Compare = (column: RawBuilder<unknown>, operand: Operand) => RawBuilder<boolean>;

const lowered = (value: RawBuilder<unknown>) =>
  // Only ASCII letters become lower case, as in SQLite.
  sql`lower(cast(${value} as text) collate "C")`;

function like(
  pattern: (escaped: string) => string,
  options: { isLowered?: true; isNot?: true } = {},
): Compare {
  return (column, operand) => {
    const text = pattern(String(operand).replace(/[\\%_]/g, String.raw`\$&`));
    const operator = options.isNot ? sql`not like` : sql`like`;
    return options.isLowered
      ? sql<boolean>`${lowered(column)} ${operator} ${lowered(sql`${text}`)}`
      : sql<boolean>`cast(${column} as text) ${operator} ${text}`;
  };
}

const anywhere = (text: string) => `%${text}%`;
const atStart = (text: string) => `${text}%`;
const atEnd = (text: string) => `%${text}`;

export const comparisons = {
  $eq: (column, operand) => sql<boolean>`${column} = ${operand}`,
  $ne: (column, operand) => sql<boolean>`${column} <> ${operand}`,
  $gt: (column, operand) => sql<boolean>`${column} > ${operand}`,
  $gte: (column, operand) => sql<boolean>`${column} >= ${operand}`,
  $lt: (column, operand) => sql<boolean>`${column} < ${operand}`,
  $lte: (column, operand) => sql<boolean>`${column} <= ${operand}`,
  $eqi: (column, operand) => sql<boolean>`${lowered(column)} = ${lowered(sql`${operand}`)}`,
  $nei: (column, operand) => sql<boolean>`${lowered(column)} <> ${lowered(sql`${operand}`)}`,
  $contains: like(anywhere),
  $containsi: like(anywhere, { isLowered: true }),
  $notContains: like(anywhere, { isNot: true }),
  $notContainsi: like(anywhere, { isLowered: true, isNot: true }),
  $startsWith: like(atStart),
  $startsWithi: like(atStart, { isLowered: true }),
  $endsWith: like(atEnd),
  $endsWithi: like(atEnd, { isLowered: true }),
} satisfies Record<string, Compare>;

/** Operators whose operand has the column's type. The others compare text. */
const casting = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$notIn', '$between', '$not'];

const groups = ['$and', '$or'];
const operators = [...Object.keys(comparisons), ...casting, ...groups, '$null', '$notNull'];

export function isComparison(name: string): name is keyof typeof comparisons {
  return Object.hasOwn(comparisons, name);
}

export function isCasting(name: string): boolean {
  return casting.includes(name);
}

export function isGroup(name: string): boolean {
  return groups.includes(name);
}

export function isOperator(name: string): boolean {
  return operators.includes(name);
}
