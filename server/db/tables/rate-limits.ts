export interface RateLimitsTable {
  /** Name of the counter; personal parts are hashed. */
  key: string;
  /** When each counted event was, oldest first. */
  hits: Date[];
  /** Whether the last event was refused. */
  refused: boolean;
  /** Rows may be deleted after this. */
  expires_at: Date;
}
