import type { Generated } from 'kysely';

export interface CouponsTable {
  name: string;
  description: string;
  kind: 'amount' | 'percent';
  amount: number;
  minimum_cents: number;
  includes_freight: boolean;
  valid_from: Date;
  valid_until: Date;
  uses_left: number | null;
  once_per_phone: boolean;
  /** Valid only in the demonstration. */
  demo: Generated<boolean>;
  /** If it is set, only this phone may use the coupon. */
  phone: string | null;
  /** If it is set, the coupon is valid only at this reseller. */
  reseller_id: string | null;
  /** Who pays the discount: the platform, or the reseller of `reseller_id`. */
  paid_by: Generated<'platform' | 'reseller'>;
}

export interface CouponUsesTable {
  coupon: string;
  order_id: string;
  phone: string;
  used_at: Date;
}
