/** A table that is sent as a CSV file while it is read. */
export interface CsvFile {
  /** Such as `registrations-2026-11-21.csv`; plain ASCII, with no quotes. */
  name: string;
  headings: string[];
  /** How many rows there will be, where that is known. */
  total?: number | undefined;
  /**
   * The rows, in pages that are each read when the one before is on its way: however long the table, one
   * page is held. What it throws breaks the download off, so that a part is never taken for the whole.
   */
  pages: AsyncIterable<string[][]>;
}
