import { createECDH, createHmac, ECDH } from 'node:crypto';
import type { Config } from '../../start/config.ts';
import type { VapidKeys } from './gateway.ts';

const curve = 'prime256v1';

/** Returns the public key of a private key, base64url, or undefined if the private key is invalid. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/**
 * Returns whether a browser's key (base64url) is a point of the curve. Messages can only be encrypted for a valid one.
 */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the configured keys. A demonstration derives its keys from its secret, so that every start has the same ones.
 */
export function vapidKeys(config: Config): VapidKeys {
  const { PUSH_VAPID_PUBLIC, PUSH_VAPID_PRIVATE, PUSH_VAPID_SUBJECT, operator, secret } = config;
  const subject = PUSH_VAPID_SUBJECT ?? `mailto:${operator.email}`;
  const privateKey = PUSH_VAPID_PRIVATE ?? createHmac('sha256', secret).update('vapid').digest('base64url');
  return { publicKey: PUSH_VAPID_PUBLIC ?? publicKeyOf(privateKey) ?? '', privateKey, subject };
}
