export interface ReferralCodesTable {
  /** E.164. */
  phone: string;
  code: string;
  created_at: Date;
  /** Last asked for by its owner or brought by a friend. */
  used_at: Date;
}

export interface ReferralsTable {
  /** E.164 of the person referred; a digest once erased. */
  friend: string;
  /** E.164; a digest once erased. */
  referrer: string;
  created_at: Date;
  /** When the friend's first delivery decided it; null before. */
  settled_at: Date | null;
  /** The order that decided it. */
  order_id: string | null;
  /** Names of the coupons given; null where none were. */
  friend_coupon: string | null;
  referrer_coupon: string | null;
}

export interface ReferralMarksTable {
  /** Keyed digest of a device or a door. */
  mark: string;
  /** Who ordered by it: E.164; a digest once erased. */
  phone: string;
  seen_at: Date;
}
