import proxyAddr from 'proxy-addr';
import { plainAddress } from './network.ts';

/** Returns whether a proxy is trusted, by its address and its distance: 0 is the socket's peer. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/**
 * Parses `TRUST_PROXY`: a number of hops, or networks separated by commas (CIDR, addresses, `loopback`, `linklocal`,
 * `uniquelocal`). Returns undefined if it is neither.
 */
export function trustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return (_, hop) => hop < Number(text);
  try {
    return proxyAddr.compile(text.split(',').map((network) => network.trim()));
  } catch {
    return undefined;
  }
}

/**
 * Returns the caller's address: the nearest one that is not a trusted proxy, because the caller can forge those before
 * it. `''` without a peer.
 */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusts: TrustedProxies,
): string {
  let address = plainAddress(peer ?? '') ?? '';
  const claimed = forwardedFor?.split(',').toReversed() ?? [];
  for (const [hop, claim] of claimed.entries()) {
    const next = plainAddress(claim);
    if (address === '' || next === undefined || !trusts(address, hop)) return address;
    address = next;
  }
  return address;
}
