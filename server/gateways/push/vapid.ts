import { createECDH, createHmac, ECDH } from 'node:crypto';
import type { Config } from '../../start/config.ts';
import type { VapidKeys } from './gateway.ts';

const curve = 'prime256v1';

/** The public key that belongs to a private one, base64url; undefined for what is no private key. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/** Whether a browser's key is a point of the curve, base64url: a message can be encrypted for no other. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The configured keys. A demonstration has its own, which follow from its secret: each start has the same. */
export function vapidKeys(config: Config): VapidKeys {
  const { PUSH_VAPID_PUBLIC, PUSH_VAPID_PRIVATE, PUSH_VAPID_SUBJECT, operator, secret } = config;
  const subject = PUSH_VAPID_SUBJECT ?? `mailto:${operator.email}`;
  const privateKey = PUSH_VAPID_PRIVATE ?? createHmac('sha256', secret).update('vapid').digest('base64url');
  return { publicKey: PUSH_VAPID_PUBLIC ?? publicKeyOf(privateKey) ?? '', privateKey, subject };
}
