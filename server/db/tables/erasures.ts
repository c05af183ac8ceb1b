export interface ErasuresTable {
  /** Given to the person. Whose data it was is not stored. */
  protocol: string;
  erased_at: Date;
}
