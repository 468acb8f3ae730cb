/** Which registrations with no batch go: those made before an instant, confirmed ones unless they are kept. */
export interface WithoutBatchRule {
  createdBeforeMs: number;
  keepConfirmed: boolean;
}

/** A place in the order oldest first: behind this row. */
export interface RetentionPosition {
  createdAtMs: number;
  id: string;
}

/** How many registrations there are, and how many of them are confirmed. */
export interface RetentionCount {
  total: number;
  confirmed: number;
}
