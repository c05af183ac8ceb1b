import { hmac } from '../../secrets.ts';

/** Maximum tries for a delivery's code, over all links. */
export const codeTriesMaximum = 5;

/** Returns the four digits that the customer gives to the courier. They are derived, never stored. */
export function deliveryCode(secret: string, orderId: string): string {
  return String(hmac(secret, 'delivery-code', orderId).readUInt32BE() % 10_000).padStart(4, '0');
}
