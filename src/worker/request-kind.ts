import { accountPaths } from '#contract/account/paths';
import { coarse, type Point } from '#contract/address/point';
import { dataSubjectOperations } from '#contract/data-subject/operations';
import { phoneOperations } from '#contract/phone/operations';
import { resellerOperations } from '#contract/reseller/operations';

export interface RequestInfo {
  method: string;
  url: string;
  mode: string;
}

export type Kind = 'page' | 'code' | 'list';

/** Returns the kind of a request. The service worker ignores all others, including every API call except the list. */
export function kindOf({ method, url, mode }: RequestInfo, origin: string): Kind | undefined {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (requestOrigin !== origin) return undefined;
  if (mode === 'navigate') return 'page';
  if (method !== 'GET') return undefined;
  if (pathname.startsWith('/assets/')) return 'code';
  return pathname === resellerOperations.listResellers.path ? 'list' : undefined;
}

const { endSession, verifyCode } = phoneOperations;
/** Calls after which the device may belong to another person. */
const leavingCalls = [endSession, verifyCode, dataSubjectOperations.eraseDataSubject].map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);
/** Pages that the forms for signing out and erasing redirect to, each with the query parameter that marks them. */
const leftPages = [
  [accountPaths.login, 'saiu'],
  ['/meus-dados', 'protocolo'],
] as const;

/** Returns whether a request ends the visit of the person whose order is stored. */
export function leavesDevice({ method, url, mode }: RequestInfo): boolean {
  const { pathname, searchParams } = new URL(url);
  if (mode !== 'navigate') return leavingCalls.includes(`${method} ${pathname}`);
  return leftPages.some(([path, word]) => pathname === path && searchParams.has(word));
}

/** Forms that do the same as the calls above where a page sends no calls: `event` in a step, `form` on other pages. */
const leavingForms = { event: ['phone.forget', 'code.submit'], form: ['code'] };

/** Returns whether a request posts a form that ends the visit. Reads the body of the request. */
export async function formLeavesDevice(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return false;
  const fields = new URLSearchParams(await request.text());
  return Object.entries(leavingForms).some(([name, values]) => values.includes(fields.get(name) ?? ''));
}

/** Returns the cache key of a place's list. The point has three decimals, as in every URL of the site. */
export function listKey(point: Point): string {
  const { latitude, longitude } = coarse(point);
  return `${resellerOperations.listResellers.path}?latitude=${latitude}&longitude=${longitude}`;
}

/** Returns the point of a list request, or undefined if it has none. */
export function pointOf(url: string): Point | undefined {
  const { searchParams } = new URL(url);
  const [latitude, longitude] = [searchParams.get('latitude'), searchParams.get('longitude')].map(Number);
  return latitude && longitude ? { latitude, longitude } : undefined;
}
