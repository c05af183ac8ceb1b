import type { PushSubscription } from '#contract/panel/push';

/** Web push to the browsers of a panel (RFC 8030). Each browser has its push service. */
export interface WebPushGateway {
  /**
   * Resolves once the push service has accepted the message. The service drops it if it cannot deliver it within
   * `lifeSeconds`. Throws `PushError`.
   */
  send(to: PushSubscription, message: string, lifeSeconds: number): Promise<void>;
}

/** The keys that identify this site to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or https address of the site's operator. */
  subject: string;
}
