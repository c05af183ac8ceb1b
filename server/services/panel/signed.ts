import { deliveryCode } from './delivery-code.ts';
import { orderLinkToken } from './order-link.ts';

export function signedPartsOf(secret: string) {
  return {
    deliveryCode: (orderId: string) => deliveryCode(secret, orderId),
    orderLink: (orderId: string, phone: string) => orderLinkToken(secret, orderId, phone),
  };
}
