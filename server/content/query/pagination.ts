import { ContentFailure } from '../failure.ts';
import { isTree, readFlag, type Tree } from './tree.ts';

const defaultSize = 25;
const mostSize = 100;

interface Slice {
  start: number;
  limit: number;
  isPaged: boolean;
  withCount: boolean;
}

/** Returns the rows that a pagination parameter requests: by default 25, at most 100. */
export function readPagination(value: unknown): Slice {
  const input: Tree = isTree(value) ? value : {};
  const { page, pageSize, start, limit } = input;
  const isOffset = isGiven(start) || isGiven(limit);
  const isPaged = isGiven(page) || isGiven(pageSize);
  if (isOffset && isPaged)
    throw new ContentFailure('PaginationError', 'Cannot use both page & offset pagination in the same query');
  const withCount = readWithCount(input);
  if (isOffset) {
    const size = atMost(Math.max(Number(limit ?? defaultSize), 1));
    return {
      start: wholeNumber('Start', Math.max(Number(start ?? 0), 0)),
      limit: size,
      isPaged: false,
      withCount,
    };
  }
  const size = atMost(Math.max(1, Number(pageSize ?? defaultSize)));
  const first = Math.max(0, (Number(page ?? 1) - 1) * size);
  return { start: wholeNumber('Start', first), limit: wholeNumber('Limit', size), isPaged: true, withCount };
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Returns the maximum also if the size is not a number. */
const atMost = (size: number) => (size < mostSize ? size : mostSize);

function wholeNumber(which: 'Start' | 'Limit', value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw new ContentFailure(
    'ValidationError',
    `convert${which}QueryParams expected a positive integer got ${value}`,
  );
}

function readWithCount(input: Tree): boolean {
  if (!Object.hasOwn(input, 'withCount')) return true;
  const flag = readFlag(input.withCount);
  if (flag !== undefined) return flag;
  throw new ContentFailure(
    'ValidationError',
    'Invalid withCount parameter. Expected "t","1","true","false","0","f"',
  );
}

/** Returns the pagination metadata. Without a count, `total` and `pageCount` are absent. */
export function describeSlice({ start, limit, isPaged }: Slice, total: number | undefined) {
  const counted = total === undefined ? {} : { total };
  if (!isPaged) return { start, limit, ...counted };
  const pages = total === undefined ? {} : { pageCount: Math.ceil(total / limit) };
  return { page: Math.floor(start / limit) + 1, pageSize: limit, ...pages, ...counted };
}
