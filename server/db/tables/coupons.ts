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
  /** Only this phone may use it; null for everyone. */
  phone: string | null;
  /** Valid only at this reseller; null for all. */
  reseller_id: string | null;
}

export interface CouponUsesTable {
  coupon: string;
  order_id: string;
  phone: string;
  used_at: Date;
}
