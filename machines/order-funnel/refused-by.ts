import type { RefusalCode } from '#contract/api/refusals';
import { verificationRefusedBy } from '#machines/phone-verification/services';

/** The refusals that each service returns as answers. Any other refusal is thrown. */
export const refusedBy = {
  requestSubscription: ['invalid-input', 'too-many-attempts'],
  ...verificationRefusedBy,
  validateCoupon: [
    'coupon-invalid',
    'coupon-expired',
    'coupon-used',
    'coupon-minimum',
    'invalid-input',
    'too-many-attempts',
  ],
  placeOrder: [
    'phone-unverified',
    'reseller-closed',
    'reseller-gone',
    'invalid-input',
    'key-reused',
    'too-many-open',
    'too-many-attempts',
    'draft-stale',
    'order-already-placed',
    'busy',
  ],
  findOrderByKey: ['not-found', 'order-in-flight', 'phone-unverified'],
  fetchOrder: ['not-found'],
} as const satisfies Record<string, readonly RefusalCode[]>;
