export interface ErasuresTable {
  /** What the person was given; whose data it was is not kept. */
  protocol: string;
  erased_at: Date;
}
