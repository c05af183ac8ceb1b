export interface ReferralCodesTable {
  /** E.164. */
  phone: string;
  code: string;
  created_at: Date;
  /** The time at which the owner last requested the code or a friend last used it. */
  used_at: Date;
}

export interface ReferralsTable {
  /** Phone of the person referred, in E.164. It is a digest after an erasure. */
  friend: string;
  /** A phone in E.164. It is a digest after an erasure. */
  referrer: string;
  created_at: Date;
  /** The time at which the friend's first delivery settled it. Null before. */
  settled_at: Date | null;
  order_id: string | null;
  /** Names of the coupons given. Null if none were. */
  friend_coupon: string | null;
  referrer_coupon: string | null;
}

export interface ReferralMarksTable {
  /** Keyed digest of a device or a door. */
  mark: string;
  /** The phone that ordered with this mark, in E.164. It is a digest after an erasure. */
  phone: string;
  seen_at: Date;
}
