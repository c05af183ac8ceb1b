import { keyed } from '../../secrets.ts';

/** How often a delivery's code may be tried, whatever the number of links. */
export const codeTriesMaximum = 5;

/** The four digits a customer tells the courier; never stored. */
export function deliveryCode(secret: string, orderId: string): string {
  return String(keyed(secret, 'delivery-code', orderId).readUInt32BE() % 10_000).padStart(4, '0');
}
