declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a body encoded as `version` says (RFC 8188, 8291). */
  export function decrypt(
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
