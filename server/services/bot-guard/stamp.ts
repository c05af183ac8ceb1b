import { keyed, sameDigest } from '../../secrets.ts';

/** A form filled in faster than this, in ms, was not read. */
const fewestMs = 3_000;

/** A page may stay open this long, in ms. */
const mostMs = 24 * 60 * 60 * 1000;

/** When a form was drawn, signed. It carries no id: a page kept by shared caches shows the same one to everyone. */
export function newStamp(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signed(secret, time)}`;
}

/** Whether a form's stamp is ours and of an age in which a person fills it in. */
export function judgeStamp(secret: string, stamp: string, now: Date): 'fine' | 'too-fast' | 'stale' {
  const [time = '', signature = ''] = stamp.split('.');
  if (!sameDigest(signature, signed(secret, time))) return 'stale';
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > mostMs) return 'stale';
  return age < fewestMs ? 'too-fast' : 'fine';
}

const signed = (secret: string, time: string) => keyed(secret, 'form-stamp', time).toString('base64url');
