import { hmac, sameDigest } from '../../secrets.ts';

/** Shortest time in which a person fills in a form, in ms. */
const fewestMs = 3_000;

const mostMs = 24 * 60 * 60 * 1000;

/**
 * Returns the signed time at which a form was rendered. It contains no id, because shared caches show the same page to
 * everyone.
 */
export function newStamp(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signed(secret, time)}`;
}

/** Checks the signature of a form's stamp, and whether its age is plausible for a person. */
export function judgeStamp(secret: string, stamp: string, now: Date): 'fine' | 'too-fast' | 'stale' {
  const [time = '', signature = ''] = stamp.split('.');
  if (!sameDigest(signature, signed(secret, time))) return 'stale';
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > mostMs) return 'stale';
  return age < fewestMs ? 'too-fast' : 'fine';
}

const signed = (secret: string, time: string) => hmac(secret, 'form-stamp', time).toString('base64url');
