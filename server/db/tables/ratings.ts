import type { ColumnType, JSONColumnType } from 'kysely';
import type { RatingReason } from '#contract/rating/rating';

/** The rating of an order. The order has the phone. */
export interface RatingsTable {
  order_id: string;
  reseller_id: string;
  /** From 1 to 5. */
  stars: number;
  reasons: JSONColumnType<RatingReason[]>;
  /** The customer's text. Null without one. */
  comment: string | null;
  given_at: Date;
  /** The time of the last change. Null without one. */
  changed_at: ColumnType<Date | null, undefined, Date>;
}
