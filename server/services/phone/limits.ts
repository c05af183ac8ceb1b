import type { Config } from '../../config.ts';
import type { Executor } from '../../context.ts';
import { keyed } from '../../secrets.ts';
import { countAgainst, type Limit } from '../limits.ts';

/** The caller of a code request: addresses are stored as keyed digests only. */
export interface Caller {
  ip: string;
  device: string;
}

/** Code life and longest cooldown before a resend, in seconds. */
export const codeLifeSeconds = 300;
const longestCooldownSeconds = 300;
export const triesPerCode = 5;
export const blockSeconds = 900;

/** Seconds until another code can be requested: the first cooldown, doubled with each resend in a row. */
export function resendCooldownSeconds(firstSeconds: number, streak: number): number {
  return Math.min(longestCooldownSeconds, firstSeconds * 2 ** streak);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Codes checked for one phone: keeps the chance of a guess below 2 × 10⁻⁵ a day. */
export const evaluationLimit: Limit = { windowSeconds: day, maximum: 20 };

/** A demonstration is one machine on loopback: limits by address would only lock out its one user. */
const demoFactor = 1000;

/** Seconds to wait before another code may be sent, or 0; every limit is counted, so that none hides another. */
export async function sendWait(
  db: Executor,
  config: Config,
  phone: string,
  caller: Caller,
  now: Date,
): Promise<number> {
  const shared = config.demo ? demoFactor : 1;
  const hashed = (...parts: string[]) => keyed(config.secret, 'limit', ...parts).toString('base64url');
  const limits: [string, Limit][] = [
    [hashed('phone-10m', phone), { windowSeconds: 10 * minute, maximum: 5 }],
    [hashed('phone-day', phone), { windowSeconds: day, maximum: 10 }],
    [hashed('ip', networkOf(caller.ip)), { windowSeconds: hour, maximum: 30 * shared }],
    [hashed('device', caller.device), { windowSeconds: hour, maximum: 6 * shared }],
    [hashed('block', phone.slice(0, -4)), { windowSeconds: hour, maximum: 50 * shared }],
    ['sms-budget', { windowSeconds: hour, maximum: 5000 * shared }],
  ];
  let wait = 0;
  for (const [key, limit] of limits) wait = Math.max(wait, await countAgainst(db, key, limit, now));
  return wait;
}

/** An IPv4 address, or the /64 an IPv6 address belongs to. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
