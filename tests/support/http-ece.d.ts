declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a body with the encoding of `version` (RFC 8188, 8291). */
  export function decrypt(
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
