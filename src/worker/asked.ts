import { accountPaths } from '#contract/account/paths';
import { coarse, type Point } from '#contract/address/point';
import { dataSubjectOperations } from '#contract/data-subject/operations';
import { phoneOperations } from '#contract/phone/operations';
import { resellerOperations } from '#contract/reseller/operations';

/** The part of a request that says what it is. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
}

/** What the worker has to do with a request: nothing, unless it is one of these. */
export type Kind = 'page' | 'code' | 'list';

/** The kind of a request. All others, every API call but the list among them, go past the worker. */
export function kindOf({ method, url, mode }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return undefined;
  if (mode === 'navigate') return 'page';
  if (method !== 'GET') return undefined;
  if (pathname.startsWith('/assets/')) return 'code';
  return pathname === resellerOperations.listResellers.path ? 'list' : undefined;
}

const { endSession, verifyCode } = phoneOperations;
/** Calls after which this device is nobody's, or somebody else's. */
const leavingCalls = [endSession, verifyCode, dataSubjectOperations.eraseDataSubject].map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);
/** Pages that the forms for signing out and erasing lead to, with what they say it by. */
const leftPages = [
  [accountPaths.login, 'saiu'],
  ['/meus-dados', 'protocolo'],
] as const;

/** Whether a request ends the visit of the person whose order is kept. */
export function leavesDevice({ method, url, mode }: Asked): boolean {
  const { pathname, searchParams } = new URL(url);
  if (mode !== 'navigate') return leavingCalls.includes(`${method} ${pathname}`);
  return leftPages.some(([path, word]) => pathname === path && searchParams.has(word));
}

/** Under which the list of a place is kept: its point to three decimals, as in every URL of ours. */
export function listKey(point: Point): string {
  const { latitude, longitude } = coarse(point);
  return `${resellerOperations.listResellers.path}?latitude=${latitude}&longitude=${longitude}`;
}

/** The point a list is asked for; undefined without one. */
export function pointOf(url: string): Point | undefined {
  const { searchParams } = new URL(url);
  const [latitude, longitude] = [searchParams.get('latitude'), searchParams.get('longitude')].map(Number);
  return latitude && longitude ? { latitude, longitude } : undefined;
}
