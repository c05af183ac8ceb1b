import { deliveryCode } from './delivery-code.ts';
import { orderLinkToken } from './order-link.ts';

/** Returns the parts of messages that are derived from the server's secret. */
export function signedBy(secret: string) {
  return {
    deliveryCode: (orderId: string) => deliveryCode(secret, orderId),
    orderLink: (orderId: string, phone: string) => orderLinkToken(secret, orderId, phone),
  };
}
