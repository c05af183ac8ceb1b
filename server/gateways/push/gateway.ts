import type { PushSubscription } from '#contract/panel/push';

/** Web push to browsers of a panel (RFC 8030), through whichever service each has. */
export interface WebPushGateway {
  /**
   * Resolves once the service has taken the message, to be shown at once or, after `lifeSeconds`, never. Throws
   * `PushError`.
   */
  send(to: PushSubscription, message: string, lifeSeconds: number): Promise<void>;
}

/** The keys by which push services know this site (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or https address of whoever runs the site. */
  subject: string;
}
