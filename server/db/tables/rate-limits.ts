export interface RateLimitsTable {
  /** Name of the counter. Personal parts are hashed. */
  key: string;
  /** Times of the counted events, oldest first. */
  hits: Date[];
  /** Whether the last event was refused. */
  refused: boolean;
  /** Rows may be deleted after this. */
  expires_at: Date;
}
