import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that a provider assigns to one customer (RIPE-690). */
const customerBits = 56;

/**
 * Normalises an address: without port, brackets and zone; an IPv4 address inside IPv6 becomes IPv4. Returns undefined
 * if it is invalid.
 */
export function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined;
  return ipaddr.process(bare).toString();
}

/**
 * Returns what limits count as one place: an IPv4 address, or the /56 of an IPv6 address. Returns undefined for
 * anything else.
 */
export function networkOf(ip: string): string | undefined {
  const plain = plainAddress(ip);
  if (plain === undefined || !ipaddr.IPv6.isValid(plain)) return plain;
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${customerBits}`).toString();
}

/** Returns whether an address belongs to this machine or a private network, so never to a customer on the Internet. */
export function isPrivate(ip: string): boolean {
  const plain = plainAddress(ip);
  if (plain === undefined) return false;
  return ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(
    ipaddr.parse(plain).range(),
  );
}
