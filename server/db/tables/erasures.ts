export interface ErasuresTable {
  /** The reference number that the person receives. The table does not store whose data was erased. */
  protocol: string;
  erased_at: Date;
}
