import { randomInt } from 'node:crypto';

/** `C` a message, `D` a withdrawal from a purchase, `L` an erasure under the LGPD, `P` a partnership. */
type Kind = 'C' | 'D' | 'L' | 'P';

/** Returns a number by which people can refer to a request, for example `L20261119-084213`. */
export function newReferenceNumber(kind: Kind, now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `${kind}${day}-${randomInt(1_000_000).toString().padStart(6, '0')}`;
}
