export interface RateLimitsTable {
  /** Name of the counter. Personal parts are hashed. */
  key: string;
  /** Times of the counted events, oldest first. */
  hits: Date[];
  refused: boolean;
  expires_at: Date;
}
